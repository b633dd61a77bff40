import { isEmail } from '@exline/contracts';
import { renderMail } from '@exline/mail-rendering';
import { attachmentsOf } from './attachments.ts';
import type { Carrier } from './carriers/carrier.ts';
import { classifyFailure } from './failure.ts';
import type { Smtp } from './smtp.ts';
import { tokensIn, type TokenDeps } from './tokensIn.ts';

interface Deps extends TokenDeps {
  smtp: Pick<Smtp, 'send'>;
  from: string;
  replyTo: string;
  publicUrl: string;
}

/** Hands emails over to a mail server. Mail programs recognize a duplicate by its Message-ID. */
export const emailCarrier = ({ smtp, from, replyTo, publicUrl, ...tokenDeps }: Deps): Carrier => ({
  handOver: async ({ mailId, payload }, messageId, signal) => {
    if (!isEmail(payload)) throw new Error(`${payload.kind} is no email`);
    const tokens = await tokensIn(mailId, payload, tokenDeps);
    const rendered = await renderMail(payload, publicUrl, tokens);
    const attachments = await attachmentsOf(payload, publicUrl);
    await smtp.send({ ...rendered, attachments, from, replyTo, to: payload.to, messageId }, signal);
    return { messageId };
  },
  classify: classifyFailure,
});
