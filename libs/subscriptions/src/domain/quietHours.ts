import type { QuietHours } from '@exline/contracts';
import { DAY_MS, MINUTE_MS } from '@exline/kernel';

const DAY_MINUTES = DAY_MS / MINUTE_MS;

const minutesIn = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The minutes since midnight by the clock of a time zone. */
const localMinutes = (at: Date, timeZone: string): number =>
  minutesIn(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at));

/**
 * The end of the quiet hours that contain a time; null outside of them. If the clocks change during quiet hours, the
 * result is an hour off, but a call at that time then returns the right end.
 */
export const quietUntil = (quietHours: QuietHours | null, now: string): string | null => {
  if (!quietHours) return null;
  const at = new Date(now);
  const since = (clock: string, minute: number) => (minute - minutesIn(clock) + DAY_MINUTES) % DAY_MINUTES;
  const minute = localMinutes(at, quietHours.timeZone);
  const length = since(quietHours.from, minutesIn(quietHours.until));
  const passed = since(quietHours.from, minute);
  if (passed >= length) return null;
  const startOfMinute = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  return new Date(startOfMinute + (length - passed) * MINUTE_MS).toISOString();
};
