import { MINUTE_MS } from '@exline/kernel';

/** The minutes before and after all possible times. */
export const FIRST_MINUTE = -(2 ** 31);
export const LAST_MINUTE = 2 ** 31 - 1;

/** The minute of a time, without its seconds. All times beyond the year 6000 map to the same minute. */
export const minuteOf = (at: string): number =>
  Math.min(Math.max(Math.floor(Date.parse(at) / MINUTE_MS), FIRST_MINUTE + 1), LAST_MINUTE - 1);

/** The first whole minute that begins at this time or later. */
export const minuteFrom = (at: string): number =>
  Math.min(Math.max(Math.ceil(Date.parse(at) / MINUTE_MS), FIRST_MINUTE + 1), LAST_MINUTE - 1);
