import { setTimeout as delay } from 'node:timers/promises';
import { channelOf, type MailChannel, type MailJob } from '@exline/contracts';
import type { Commit, EventLog } from '@exline/event-log';
import { mailPayloadOf, type mailClaims, type mailProgress } from '@exline/mail';
import { mailStateOf, type MailCommands } from '@exline/mail-lifecycle';
import type { Handlers } from '@exline/message-bus';
import type { Logger } from '@exline/platform';
import { SpanKind, spanned, spannedFor } from '@exline/tracing';
import { UnrecoverableError } from 'bullmq';
import type { AcceptedMails } from './acceptedMails.ts';
import type { Accepted, Carrier, Failure, Task } from './carriers/carrier.ts';
import { outcomeContext } from './contexts.ts';
import { isPreceded } from './isPreceded.ts';
import { messageIdOf } from './messageId.ts';
import { openAttemptIn } from './openAttempt.ts';
import { RetryLater, type RetryPolicy } from './retry.ts';

interface Deps {
  eventLog: EventLog;
  claims: ReturnType<typeof mailClaims>;
  progress: ReturnType<typeof mailProgress>;
  handedOver: AcceptedMails;
  /** Hands mails over to a server, by channel. */
  carriers: Readonly<Record<MailChannel, Carrier>>;
  /** Records attempts and outcomes in the log, through the module that requested the mail. */
  record: Omit<Handlers<MailCommands>, 'RetryMail'>;
  retries: RetryPolicy;
  /** The sender of emails. Its domain is part of each Message-ID. */
  from: string;
  /** How long to wait before asking a provider about an attempt, because its lists lag behind. */
  settleAfterMs: number;
  /** How long this process keeps trying to record that a mail was sent. */
  recordWithinMs: number;
  /** Aborted when this process must end. Another worker sends the remaining mails. */
  ending: AbortSignal;
  /** Called when no mail server answers. */
  onUnreachable: () => void;
  /** Called for a mail that will be retried. */
  onRetry: (mailId: number) => void;
  log: Logger;
}

/** The fields that identify a mail in the program's log, without personal data. */
const named = ({ mailId, payload, correlationId }: Task) => ({ mailId, kind: payload.kind, correlationId });

const CLAIM_MS = 25_000;
const SOON_MS = 5_000;
const NEXT_MS = 1_000;
const RECORD_AGAIN_MS = 500;

const unknownOutcome: Failure = {
  reason: 'The outcome is unknown',
  permanent: true,
  unreachable: false,
};

/** Sends the mail of a job unless that was done before, and records the outcome in the log. */
export const mailSender = (deps: Deps) => {
  const { eventLog, claims, progress, handedOver, carriers, record, retries, settleAfterMs, ending, log } =
    deps;

  const contextOf = ({ mailId, correlationId }: Task) => outcomeContext(mailId, correlationId);

  const failed = async (task: Task, attempts: number, failure: Failure): Promise<never> => {
    const { mailId } = task;
    const { reason, isUndeliverable } = failure;
    const outcome = { mailId, attempts, reason, ...(isUndeliverable && { isUndeliverable }) };
    await record.RecordMailFailed(outcome, contextOf(task));
    log.warn({ ...named(task), attempts, reason }, 'an email failed permanently');
    throw new UnrecoverableError(reason);
  };

  /** Ends this attempt and schedules the next one. */
  const retryLater = async (task: Task, attempts: number, reason: string, delay: number): Promise<never> => {
    const nextTryAt = new Date(Date.now() + delay).toISOString();
    await progress.tried(task.mailId, { attempts, nextTryAt, lastError: reason });
    log.info({ ...named(task), attempts, reason, nextTryAt }, 'an email will be retried');
    deps.onRetry(task.mailId);
    throw new RetryLater(reason, delay);
  };

  const notAccepted = async (task: Task, attempts: number, carrier: Carrier, error: unknown) => {
    if (ending.aborted) throw new RetryLater('The worker was stopped', 0);
    const failure = carrier.classify(error, task);
    const { reason, permanent, unreachable, isUnknown = false, retryAfterMs = 0 } = failure;
    // If the outcome is unknown, the provider is first asked whether it has the message.
    if (carrier.findAccepted && isUnknown) return retryLater(task, attempts, reason, settleAfterMs);
    if (permanent || attempts >= retries.attempts) return failed(task, attempts, failure);
    const { mailId } = task;
    if (carrier.findAccepted) await record.RecordMailDeferred({ mailId, attempts, reason }, contextOf(task));
    if (unreachable) deps.onUnreachable();
    return retryLater(task, attempts, reason, Math.max(retryAfterMs, retries.delayAfter(attempts)));
  };

  /**
   * Retries while the event log is unavailable, and holds the claim meanwhile. If Redis loses its data, only this
   * process knows that the mail was sent.
   */
  const recordSent = async (task: Task, outcome: Accepted & { attempts: number }): Promise<void> => {
    const giveUpAt = performance.now() + deps.recordWithinMs;
    for (;;) {
      try {
        await record.RecordMailSent({ mailId: task.mailId, ...outcome }, contextOf(task));
        return;
      } catch (error) {
        if (performance.now() >= giveUpAt) throw error;
      }
      // The delay rejects when this process must end.
      await delay(RECORD_AGAIN_MS, undefined, { signal: ending });
    }
  };

  const sent = async (task: Task, attempts: number, accepted: Accepted) => {
    const { request } = task;
    // Both run at the same time. As soon as one has finished, a killed worker no longer causes a duplicate.
    const [marked, recorded] = await Promise.allSettled([
      handedOver.mark(request, { attempts, ...accepted }),
      recordSent(task, { attempts, ...accepted }),
    ]);
    if (marked.status === 'rejected') log.warn(named(task), 'a sent email could not be recorded');
    if (recorded.status === 'rejected') throw new RetryLater('The outcome is not recorded yet', SOON_MS);
    handedOver.forget(request);
    log.info({ ...named(task), attempts }, 'mail sent');
  };

  /** Shows staff that the mail server has received a mail but takes long to answer. */
  const reportSlow = async (task: Task, attempts: number, lastError: string): Promise<void> => {
    log.warn({ ...named(task), attempts }, 'the mail server has an email and has not answered yet');
    try {
      await progress.tried(task.mailId, { attempts, nextTryAt: null, lastError });
    } catch {
      return;
    }
    deps.onRetry(task.mailId);
  };

  const attempt = async (task: Task, attempts: number, carrier: Carrier, messageId: string) => {
    const { mailId } = task;
    if (carrier.findAccepted) {
      const { isChanged } = await record.RecordMailAttempted({ mailId, attempts }, contextOf(task));
      // The claim of this process has expired, and another worker has made an attempt.
      if (!isChanged) throw new RetryLater('Another worker is sending the email', SOON_MS);
    }
    let accepted: Accepted;
    try {
      const events = { ending, onSlow: (reason: string) => void reportSlow(task, attempts, reason) };
      accepted = await spanned('hand over', () => carrier.handOver(task, messageId, events), {
        kind: SpanKind.CLIENT,
      });
    } catch (error) {
      return notAccepted(task, attempts, carrier, error);
    }
    return sent(task, attempts, accepted);
  };

  /** Finds the outcome of an attempt that a killed process made, or that got no answer. */
  const settle = async (task: Task, attempts: number, carrier: Carrier, commits: readonly Commit[]) => {
    const { mailId } = task;
    const open = openAttemptIn(commits, mailId);
    const age = Date.now() - Date.parse(open.at);
    if (age < settleAfterMs) throw new RetryLater(unknownOutcome.reason, settleAfterMs - age);
    let found: Accepted | 'none' | 'unknown';
    try {
      found = (await carrier.findAccepted?.(task, open, ending)) ?? 'unknown';
    } catch (error) {
      if (ending.aborted) throw new RetryLater('The worker was stopped', 0);
      if (attempts >= retries.attempts) return failed(task, attempts, unknownOutcome);
      const { reason } = carrier.classify(error, task);
      return retryLater(task, attempts, reason, retries.delayAfter(attempts));
    }
    if (found === 'unknown') return failed(task, attempts, unknownOutcome);
    if (found !== 'none') return sent(task, attempts, found);
    const deferred = { mailId, attempts, reason: 'The provider did not get it' };
    await record.RecordMailDeferred(deferred, contextOf(task));
    return retryLater(task, attempts, deferred.reason, 0);
  };

  const send = async (task: Task): Promise<void> => {
    const { mailId, stream, request, payload } = task;
    const commits = await eventLog.readStream(stream);
    const state = mailStateOf(commits, mailId);
    // Checked while this worker holds the claim, because a previous holder may have recorded the outcome.
    if (state !== 'open' && state !== 'attempted') return;
    const asked = commits.find(({ position }) => position === mailId);
    // This process may still have a deleted key in memory. Only the stream shows that the person was erased.
    if (!asked || !mailPayloadOf(asked))
      return log.info({ mailId }, 'an email to an erased person is not sent');
    if (isPreceded(commits, asked, Date.now()))
      throw new RetryLater('An earlier status of the parcel is sent first', NEXT_MS);
    const carrier = carriers[channelOf(payload.kind)];
    const messageId = messageIdOf(mailId, request, deps.from);
    const before = await handedOver.markOf(request);
    if (before) {
      const { attempts, ...accepted } = before;
      return sent(task, attempts, { ...accepted, messageId: accepted.messageId || messageId });
    }
    const attempts = (await progress.attempts(mailId)) + 1;
    return state === 'attempted'
      ? settle(task, attempts, carrier, commits)
      : attempt(task, attempts, carrier, messageId);
  };

  const sendClaimed = async (task: Task): Promise<void> => {
    const release = await claims.take(task.mailId, CLAIM_MS);
    if (!release) throw new RetryLater('Another worker has the email', SOON_MS);
    try {
      await send(task);
    } finally {
      await release().catch(() => log.debug(named(task), 'the claim was not released and will expire'));
    }
  };

  return async ({ mailId, round }: MailJob): Promise<void> => {
    const request = await eventLog.at(mailId);
    const payload = request && mailPayloadOf(request);
    if (!request || !payload) return log.warn({ mailId }, 'a job has no email');
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
