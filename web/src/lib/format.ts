const NOTHING = 'N/A';

/** 12,345; with the word for one of them also 1 order, 12,345 orders. */
export const count = (value: number, one?: string): string =>
  value.toLocaleString('en-US') + (one ? ` ${value === 1 ? one : `${one}s`}` : '');

const formatted = (options: Intl.DateTimeFormatOptions) => {
  // Made at its first use: a dozen of them would hold up a page on a slow phone, and most pages need none.
  let format: Intl.DateTimeFormat | undefined;
  return (iso: string | null | undefined) =>
    iso ? (format ??= new Intl.DateTimeFormat('en-US', options)).format(new Date(iso)) : NOTHING;
};

/** Whether it was meant as a day and not as a moment: it must not move to the day before west of Greenwich. */
export const isDay = (iso: string): boolean => iso.endsWith('T00:00:00.000Z');
const dayAware = (options: Intl.DateTimeFormatOptions) => {
  const local = formatted(options);
  const utc = formatted({ ...options, timeZone: 'UTC' });
  return (iso: string | null | undefined) => (iso && isDay(iso) ? utc(iso) : local(iso));
};

/** November 12, 2024 */
export const longDate = dayAware({ month: 'long', day: 'numeric', year: 'numeric' });
/** Nov 12, 2024 */
export const shortDate = dayAware({ month: 'short', day: 'numeric', year: 'numeric' });
/** Nov 12 */
export const dayOfYear = dayAware({ month: 'short', day: 'numeric' });
/** November 12 */
export const longDay = formatted({ month: 'long', day: 'numeric' });
/** Thursday, November 14 */
export const weekdayAndDate = formatted({ weekday: 'long', month: 'long', day: 'numeric' });
/** 11/12/2024 */
export const usDate = formatted({ month: '2-digit', day: '2-digit', year: 'numeric' });
/** 6:18 AM */
export const clockTime = formatted({ hour: 'numeric', minute: '2-digit', hour12: true });
/** 6:18 AM PST */
export const clockTimeWithZone = formatted({
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZoneName: 'short',
});
/** Nov 12, 2024, 6:18 AM */
export const dateAndTime = formatted({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
/** The whole truth, for a tooltip. */
export const fullTime = formatted({ dateStyle: 'full', timeStyle: 'long' });
const localLongDate = formatted({ month: 'long', day: 'numeric', year: 'numeric' });
/** November 12, 2024, 6:18 AM */
export const longDateAndTime = (iso: string): string => `${localLongDate(iso)}, ${clockTime(iso)}`;
/** Nov 12, 6:18 AM */
export const dayAndTime = formatted({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
const weekday = formatted({ weekday: 'short' });
const localDay = formatted({ month: 'short', day: 'numeric' });
const DAY_MS = 86_400_000;

/** As short as one understands it at `now`: 9:06 AM today, Wed in the last days, Nov 12 before. */
export const recently = (iso: string, now: Date = new Date()): string => {
  const at = new Date(iso);
  if (at.toDateString() === now.toDateString()) return clockTime(iso);
  return Math.abs(now.getTime() - at.getTime()) < 6 * DAY_MS ? weekday(iso) : localDay(iso);
};
