import type { Problem } from '@exline/contracts';

/** An answer that is not OK. The message is the status, a colon and the body. */
export class HttpError extends Error {
  readonly status: number;
  /** Problem details, if the server sent them. */
  readonly problem: Problem | null;
  /** Seconds until a retry is allowed, if the server gave them. */
  readonly retryAfter: number | null;
  /** Time at which a retry is allowed, in milliseconds since 1970. */
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
    // Not JSON, such as the error page of a proxy. The message contains its text.
    return null;
  }
};
