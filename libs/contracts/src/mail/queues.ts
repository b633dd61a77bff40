import { MINUTE_MS } from '@exline/kernel';

/** Separate queues, so that an email that a person is waiting for does not wait behind thousands of notifications. */
export const mailQueues = [
  'shipping-email',
  'reply-email',
  'notification-email',
  'notification-sms',
  'notification-push',
] as const;
export type MailQueue = (typeof mailQueues)[number];

/** The number of attempts before an email counts as failed. */
export const MAIL_ATTEMPTS = 8;

/** The types of jobs: an email to send, or chat replies that may be due to be emailed. */
export const mailJobs = { send: 'send-mail', chat: 'unseen-chat-replies' } as const;

/** The prefix of the queues in Redis. Email ids are positions in the log, so each database has its own queues. */
export const mailQueuePrefix = (database: string): string => `mail:${database}`;

/** The Redis key where the workers of these queues record, by name, the time of their last heartbeat. */
export const mailWorkersKey = (prefix: string): string => `${prefix}:workers`;

/** The Redis key that exists while a worker cannot reach its mail server. */
export const mailServerAwayKey = (prefix: string): string => `${prefix}:mail-server-away`;

/** How long after its last heartbeat a worker counts as gone. */
export const WORKER_GONE_MS = 30_000;

/** An email to send. The job has only the id; the content is in the log. */
export interface MailJob {
  mailId: number;
  /** The log position of the last event that requested or retried the email. */
  round: number;
}

/** A retried email needs a new job id, because finished jobs are kept for a while. */
export const mailJobId = ({ mailId, round }: MailJob): string =>
  mailId === round ? `mail-${mailId}` : `mail-${mailId}-${round}`;

/** How long a chat reply may stay unseen before it is emailed. */
export const UNSEEN_REPLY_MS = 3 * MINUTE_MS;

/**
 * A conversation with replies that the visitor may not have seen. The job is delayed, and removed once they are seen.
 */
export interface ChatMailJob {
  sessionId: string;
}
