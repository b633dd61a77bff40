import type { MailJob } from '@exline/contracts';
import type { EventLog } from '@exline/event-log';
import { letterOf, type Letter, type mailClaims, type mailProgress } from '@exline/mail';
import { standingOf, type MailCommands } from '@exline/mail-lifecycle';
import type { Handlers } from '@exline/message-bus';
import type { Logger } from '@exline/platform';
import { UnrecoverableError } from 'bullmq';
import { outcomeContext } from './contexts.ts';
import { judge } from './failure.ts';
import type { HandedOver } from './handedOver.ts';
import { messageIdOf } from './messageId.ts';
import { renderLetter } from './render.tsx';
import { RetryLater, type RetryPolicy } from './retry.ts';
import type { Smtp } from './smtp.ts';

interface Deps {
  eventLog: EventLog;
  claims: ReturnType<typeof mailClaims>;
  progress: ReturnType<typeof mailProgress>;
  handedOver: HandedOver;
  smtp: Smtp;
  /** Writes outcomes into the log, through the module that asked for the mail. */
  record: Pick<Handlers<MailCommands>, 'RecordMailSent' | 'RecordMailFailed'>;
  retries: RetryPolicy;
  from: string;
  publicUrl: string;
  /** Aborted when this process is to end: what is not sent by then is sent by another. */
  ending: AbortSignal;
  /** Called when no mail server answers. */
  onUnreachable: () => void;
  /** Called for a mail that will be tried again. */
  onRetry: (mailId: number) => void;
  log: Logger;
}

const SEND_WITHIN_MS = 20_000;
const CLAIM_MS = SEND_WITHIN_MS + 5_000;
const SOON_MS = 5_000;

/** Sends the mail that a job names, unless that was done, and records in the log what became of it. */
export const mailSender = (deps: Deps) => {
  const { eventLog, claims, progress, handedOver, smtp, retries, ending, log } = deps;

  const handOver = async (letter: Letter, messageId: string): Promise<void> => {
    const rendered = await renderLetter(letter, deps.publicUrl);
    const signal = AbortSignal.any([ending, AbortSignal.timeout(SEND_WITHIN_MS)]);
    await smtp.send({ ...rendered, from: deps.from, to: letter.to, messageId }, signal);
  };

  const failed = async (mailId: number, letter: Letter, attempts: number, error: unknown): Promise<never> => {
    if (ending.aborted) throw new RetryLater('The worker was stopped', 0);
    const { reason, permanent, unreachable } = judge(error);
    const fields = { mailId, kind: letter.kind, attempts, reason };
    if (permanent || attempts >= retries.attempts) {
      await deps.record.RecordMailFailed({ mailId, attempts, reason }, outcomeContext(mailId));
      log.warn(fields, 'mail failed for good');
      throw new UnrecoverableError(reason);
    }
    const delay = retries.delayAfter(attempts);
    const nextTryAt = new Date(Date.now() + delay).toISOString();
    await progress.tried(mailId, { attempts, nextTryAt, lastError: reason });
    log.info({ ...fields, nextTryAt }, 'mail is tried again later');
    if (unreachable) deps.onUnreachable();
    deps.onRetry(mailId);
    throw new RetryLater(reason, delay);
  };

  const sent = async (mailId: number, letter: Letter, attempts: number, messageId: string) => {
    // Both at once: whichever lands first ends the time in which a killed worker would send the mail again.
    const [marked, recorded] = await Promise.allSettled([
      handedOver.mark(mailId, attempts),
      deps.record.RecordMailSent({ mailId, attempts, messageId }, outcomeContext(mailId)),
    ]);
    if (marked.status === 'rejected') log.warn({ mailId }, 'a sent mail could not be marked');
    if (recorded.status === 'rejected') throw new RetryLater('The outcome is not recorded yet', SOON_MS);
    handedOver.forget(mailId);
    log.info({ mailId, kind: letter.kind, attempts }, 'mail sent');
  };

  const send = async (mailId: number, stream: string, letter: Letter): Promise<void> => {
    // The claim is held: whoever held it before has recorded what became of the mail.
    if (standingOf(await eventLog.readStream(stream), mailId) !== 'open') return;
    const messageId = messageIdOf(mailId, stream, deps.from);
    const before = await handedOver.tryOf(mailId);
    if (before !== null) return sent(mailId, letter, before, messageId);
    const attempts = (await progress.attempts(mailId)) + 1;
    try {
      await handOver(letter, messageId);
    } catch (error) {
      return failed(mailId, letter, attempts, error);
    }
    return sent(mailId, letter, attempts, messageId);
  };

  return async ({ mailId }: MailJob): Promise<void> => {
    const request = await eventLog.at(mailId);
    const letter = request && letterOf(request);
    if (!request || !letter) return log.warn({ mailId }, 'a job names no mail');
    const release = await claims.take(mailId, CLAIM_MS);
    if (!release) throw new RetryLater('Another worker holds the mail', SOON_MS);
    try {
      await send(mailId, request.stream, letter);
    } finally {
      await release().catch(() => log.debug({ mailId }, 'the claim will run out by itself'));
    }
  };
};
