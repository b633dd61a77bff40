import { count } from '../../lib/text/count.ts';
import { reasonOf } from '../../lib/server/faults.ts';
import { HttpError } from '../../lib/server/httpError.ts';

const MINUTE = 60;

/** Why a sign-in failed; after too many attempts, with the time to wait. */
export const signInFailureText = (error: unknown): string => {
  if (!(error instanceof HttpError) || error.status !== 429 || !error.retryAfter) return reasonOf(error);
  const wait =
    error.retryAfter < 2 * MINUTE
      ? count(error.retryAfter, 'second')
      : count(Math.ceil(error.retryAfter / MINUTE), 'minute');
  return `Too many attempts. Try again in ${wait}.`;
};
