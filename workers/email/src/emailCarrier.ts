import { isEmail, type EmailPayload, type MailTexts } from '@exline/contracts';
import { renderMail } from '@exline/mail-rendering';
import type { TextsAt } from '@exline/mail-templates';
import type { Logger } from '@exline/platform';
import { attachmentsOf } from './smtp/attachments.ts';
import type { Carrier } from './carriers/carrier.ts';
import { classifyFailure } from './smtp/failure.ts';
import type { Smtp } from './smtp/smtp.ts';
import { tokensIn, type TokenDeps } from './tokensIn.ts';

interface Deps extends TokenDeps {
  smtp: Pick<Smtp, 'send'>;
  from: string;
  replyTo: string;
  publicUrl: string;
  /** The texts that owners changed. */
  textsAt: TextsAt;
  log: Logger;
}

/** Hands emails over to a mail server. Mail programs recognize a duplicate by its Message-ID. */
export const emailCarrier = (deps: Deps): Carrier => {
  const { smtp, from, replyTo, publicUrl, textsAt, log, ...tokenDeps } = deps;

  /** The texts that owners changed; the default texts if the changed ones cannot be read. */
  const textsOf = async (mailId: number, { kind }: EmailPayload): Promise<MailTexts> => {
    if (kind === 'test') return {};
    return textsAt(kind, mailId).catch((error: unknown) => {
      log.warn({ err: error, mailId, kind }, 'an email is sent with its default texts');
      return {};
    });
  };

  return {
    handOver: async ({ mailId, payload }, messageId, events) => {
      if (!isEmail(payload)) throw new Error(`${payload.kind} is not an email`);
      const [tokens, texts] = await Promise.all([
        tokensIn(mailId, payload, tokenDeps),
        textsOf(mailId, payload),
      ]);
      const rendered = await renderMail(payload, publicUrl, tokens, texts);
      const attachments = await attachmentsOf(payload, publicUrl);
      await smtp.send({ ...rendered, attachments, from, replyTo, to: payload.to, messageId }, events);
      return { messageId };
    },
    classify: (error, { payload }) => classifyFailure(error, payload.to),
  };
};
