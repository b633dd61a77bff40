import type { Problem } from '@exline/contracts';

/** A reply that is not OK: the message is the status, a colon and what the server said. */
export class HttpError extends Error {
  readonly status: number;
  /** Problem details, where the server sent them. */
  readonly problem: Problem | null;
  /** In how many seconds to try again, where the server said so. */
  readonly retryAfter: number | null;
  /** The same as a moment, in milliseconds since 1970. */
  readonly retryAt: number | null;

  constructor(status: number, body: string, statusText: string, retryAfter: number | null = null) {
    super(`${status}: ${body || statusText}`);
    this.name = 'HttpError';
    this.status = status;
    this.problem = problemIn(body);
    this.retryAfter = retryAfter;
    this.retryAt = retryAfter === null ? null : Date.now() + retryAfter * 1_000;
  }
}

const problemIn = (body: string): Problem | null => {
  if (!body.startsWith('{')) return null;
  try {
    return JSON.parse(body) as Problem;
  } catch {
    // A proxy's own page: the words stay in the message.
    return null;
  }
};
