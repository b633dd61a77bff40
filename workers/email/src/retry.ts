import { MAIL_ATTEMPTS } from '@exline/contracts';

/** Thrown by a job that must be retried after a delay. */
export class RetryLater extends Error {
  readonly delayMs: number;

  constructor(reason: string, delayMs: number) {
    super(reason);
    this.name = 'RetryLater';
    this.delayMs = delayMs;
  }
}

export interface RetryPolicy {
  attempts: number;
  /** The delay in milliseconds after the nth attempt. */
  delayAfter: (attempt: number) => number;
}

const FIRST_MS = 10_000;
const GROWTH = 3.5;
const JITTER = 0.2;

/**
 * About 10 s, 35 s, 2 min, 7 min, 25 min, 1.5 h and 5 h, each varied by up to a fifth, so that
 * mails that failed together are not retried together.
 */
export const smtpRetries: RetryPolicy = {
  attempts: MAIL_ATTEMPTS,
  delayAfter: (attempt) =>
    Math.round(FIRST_MS * GROWTH ** (attempt - 1) * (1 - JITTER + 2 * JITTER * Math.random())),
};
