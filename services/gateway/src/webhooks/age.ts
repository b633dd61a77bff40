import { HOUR_MS, MINUTE_MS } from '@exline/kernel';
import { refuse } from '../core/refusals.ts';

/** Amazon SNS repeats a message for an hour at most. */
const OLDEST_MS = HOUR_MS;
/** Tolerance for clocks that differ. */
const AHEAD_MS = 5 * MINUTE_MS;

/** Refuses a signed message that is old, so that a copy of it cannot be sent again later. */
export const requireRecent = (sentAt: number): void => {
  const age = Date.now() - sentAt;
  if (!(age <= OLDEST_MS && age >= -AHEAD_MS)) throw refuse('webhook.too_old');
};
