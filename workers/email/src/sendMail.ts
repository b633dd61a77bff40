import type { MailJob, MailPayload } from '@exline/contracts';
import type { EventLog, LinkTokens } from '@exline/event-log';
import { mailPayloadOf, type mailClaims, type mailProgress } from '@exline/mail';
import { mailStateOf, type MailCommands } from '@exline/mail-lifecycle';
import { renderMail } from '@exline/mail-rendering';
import type { Handlers } from '@exline/message-bus';
import type { Logger } from '@exline/platform';
import type { DeliveryTokens } from '@exline/orders';
import type { PasswordLinks } from '@exline/staff';
import { SpanKind, spanned, spannedFor } from '@exline/tracing';
import { UnrecoverableError } from 'bullmq';
import { attachmentsOf } from './attachments.ts';
import { outcomeContext } from './contexts.ts';
import { classifyFailure } from './failure.ts';
import type { AcceptedMails } from './acceptedMails.ts';
import { messageIdOf } from './messageId.ts';
import { tokensIn } from './tokensIn.ts';
import { RetryLater, type RetryPolicy } from './retry.ts';
import type { Smtp } from './smtp.ts';

interface Deps {
  eventLog: EventLog;
  claims: ReturnType<typeof mailClaims>;
  progress: ReturnType<typeof mailProgress>;
  handedOver: AcceptedMails;
  smtp: Smtp;
  /** Records outcomes in the log, through the module that requested the mail. */
  record: Pick<Handlers<MailCommands>, 'RecordMailSent' | 'RecordMailFailed'>;
  links: Pick<PasswordLinks, 'issue'>;
  deliveryTokens: Pick<DeliveryTokens, 'issue'>;
  returnTokens: Pick<LinkTokens, 'issue'>;
  retries: RetryPolicy;
  from: string;
  replyTo: string;
  publicUrl: string;
  /** Aborted when this process must end. Another worker sends what is left. */
  ending: AbortSignal;
  /** Called when no mail server answers. */
  onUnreachable: () => void;
  /** Called for a mail that will be retried. */
  onRetry: (mailId: number) => void;
  log: Logger;
}

/** A mail to send. */
interface Task {
  mailId: number;
  stream: string;
  /** The hash of the commit that requested it, which is unique. */
  request: string;
  payload: MailPayload;
  /** The id of the request or retry that caused this mail. */
  correlationId: string;
}

/** Identifies a mail in the log without personal data. */
const named = ({ mailId, payload, correlationId }: Task) => ({ mailId, kind: payload.kind, correlationId });

const SEND_WITHIN_MS = 20_000;
const CLAIM_MS = SEND_WITHIN_MS + 5_000;
const SOON_MS = 5_000;

/** Sends the mail of a job unless that was done before, and records the outcome in the log. */
export const mailSender = (deps: Deps) => {
  const { eventLog, claims, progress, handedOver, smtp, retries, ending, log } = deps;

  const handOver = async ({ mailId, payload }: Task, messageId: string): Promise<void> => {
    const tokens = await tokensIn(mailId, payload, deps);
    const rendered = await renderMail(payload, deps.publicUrl, tokens);
    const attachments = await attachmentsOf(payload, deps.publicUrl);
    const signal = AbortSignal.any([ending, AbortSignal.timeout(SEND_WITHIN_MS)]);
    const mail = {
      ...rendered,
      attachments,
      from: deps.from,
      replyTo: deps.replyTo,
      to: payload.to,
      messageId,
    };
    await spanned('hand over', () => smtp.send(mail, signal), { kind: SpanKind.CLIENT });
  };

  const failed = async (task: Task, attempts: number, error: unknown): Promise<never> => {
    const { mailId, correlationId } = task;
    if (ending.aborted) throw new RetryLater('The worker was stopped', 0);
    const { reason, permanent, unreachable } = classifyFailure(error);
    const fields = { ...named(task), attempts, reason };
    if (permanent || attempts >= retries.attempts) {
      await deps.record.RecordMailFailed({ mailId, attempts, reason }, outcomeContext(mailId, correlationId));
      log.warn(fields, 'mail failed permanently');
      throw new UnrecoverableError(reason);
    }
    const delay = retries.delayAfter(attempts);
    const nextTryAt = new Date(Date.now() + delay).toISOString();
    await progress.tried(mailId, { attempts, nextTryAt, lastError: reason });
    log.info({ ...fields, nextTryAt }, 'mail will be retried');
    if (unreachable) deps.onUnreachable();
    deps.onRetry(mailId);
    throw new RetryLater(reason, delay);
  };

  const sent = async (task: Task, attempts: number, messageId: string) => {
    const { mailId, request, correlationId } = task;
    // Both at the same time, because the first one to finish ends the window in which a killed
    // worker would cause a duplicate.
    const [marked, recorded] = await Promise.allSettled([
      handedOver.mark(request, attempts),
      deps.record.RecordMailSent({ mailId, attempts, messageId }, outcomeContext(mailId, correlationId)),
    ]);
    if (marked.status === 'rejected') log.warn(named(task), 'a sent mail could not be recorded');
    if (recorded.status === 'rejected') throw new RetryLater('The outcome is not recorded yet', SOON_MS);
    handedOver.forget(request);
    log.info({ ...named(task), attempts }, 'mail sent');
  };

  const send = async (task: Task): Promise<void> => {
    const { mailId, stream, request } = task;
    const commits = await eventLog.readStream(stream);
    // Checked while holding the claim, because a previous holder may have recorded the outcome.
    if (mailStateOf(commits, mailId) !== 'open') return;
    const asked = commits.find(({ position }) => position === mailId);
    // This process may still have a deleted key in memory. Only the stream shows that the person
    // was erased.
    if (!asked || !mailPayloadOf(asked))
      return log.info({ mailId }, 'a mail to an erased person is not sent');
    const messageId = messageIdOf(mailId, request, deps.from);
    const before = await handedOver.tryOf(request);
    if (before !== null) return sent(task, before, messageId);
    const attempts = (await progress.attempts(mailId)) + 1;
    try {
      await handOver(task, messageId);
    } catch (error) {
      return failed(task, attempts, error);
    }
    return sent(task, attempts, messageId);
  };

  const sendClaimed = async (task: Task): Promise<void> => {
    const release = await claims.take(task.mailId, CLAIM_MS);
    if (!release) throw new RetryLater('Another worker holds the mail', SOON_MS);
    try {
      await send(task);
    } finally {
      await release().catch(() => log.debug(named(task), 'the claim was not released and will expire'));
    }
  };

  return async ({ mailId, round }: MailJob): Promise<void> => {
    const request = await eventLog.at(mailId);
    const payload = request && mailPayloadOf(request);
    if (!request || !payload) return log.warn({ mailId }, 'a job has no mail');
    const cause = round === mailId ? request : ((await eventLog.at(round)) ?? request);
    const task = {
      mailId,
      stream: request.stream,
      request: request.hash,
      payload,
      correlationId: cause.correlationId,
    };
    const spanDetails = { kind: SpanKind.CONSUMER, attributes: { 'exline.mail.kind': payload.kind } };
    return spannedFor(
      () => [task.correlationId],
      'send mail',
      () => sendClaimed(task),
      spanDetails,
    );
  };
};
