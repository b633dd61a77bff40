import { DAY_MS } from '@exline/kernel';
import { clockTime, dayOfYear, weekdayAndDate } from './format.ts';

/** The shortest clear form at `now`: 9:06 AM today, Wed in the last six days, otherwise Nov 12. */
export const shortTime = (iso: string, now: Date = new Date()): string => {
  const at = new Date(iso);
  if (at.toDateString() === now.toDateString()) return clockTime(iso);
  // Where the clocks have gone forward, less than six days can lead to the same weekday.
  return Math.abs(now.getTime() - at.getTime()) < 6 * DAY_MS && at.getDay() !== now.getDay()
    ? weekdayAndDate(iso).slice(0, 3)
    : dayOfYear(iso);
};
