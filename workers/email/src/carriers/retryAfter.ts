import { HOUR_MS } from '@exline/kernel';

/** The longest delay that is accepted from a provider. */
const LONGEST_WAIT_MS = 6 * HOUR_MS;

/**
 * The delay in a `Retry-After` header, in milliseconds. The header has a number of seconds or a date. 0 without one.
 */
export const retryAfterIn = (header: string | null): number => {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), LONGEST_WAIT_MS);
};
