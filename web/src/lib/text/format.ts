const NOTHING = 'N/A';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const twoDigits = (value: number) => String(value).padStart(2, '0');

const month = (at: Date) => months[at.getMonth()] ?? '';
const shortMonth = (at: Date) => month(at).slice(0, 3);
const weekday = (at: Date) => weekdays[at.getDay()] ?? '';
const clock = (at: Date, seconds = '') =>
  `${at.getHours() % 12 || 12}:${twoDigits(at.getMinutes())}${seconds} ${at.getHours() < 12 ? 'AM' : 'PM'}`;

const american =
  /\((Pacific|Mountain|Central|Eastern|Atlantic|Alaska|Hawaii-Aleutian) (Standard|Daylight) Time\)$/;
const initials: Readonly<Record<string, string>> = { Alaska: 'AK' };

/** The time zone: PST for American zones, otherwise GMT+9. */
const zone = (at: Date): string => {
  const named = at.toString();
  if (named.endsWith('(Coordinated Universal Time)')) return 'UTC';
  const [, place, season] = american.exec(named) ?? [];
  if (place && season) return `${initials[place] ?? place[0]}${season[0]}T`;
  const minutes = -at.getTimezoneOffset();
  if (minutes === 0) return 'GMT';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${twoDigits(rest)}` : ''}`;
};

// Our own formatting, because the first `Intl` format takes a slow phone 0.1 seconds.
const formatted = (words: (at: Date) => string) => (iso: string | null | undefined) =>
  iso ? words(new Date(iso)) : NOTHING;

/** Whether this is a date without a time. Such a date must not shift to the previous day in American time zones. */
export const isDay = (iso: string): boolean => iso.endsWith('T00:00:00.000Z');
/** The local date of a time. A date without a time becomes noon in local time, which is on that day in every time zone. */
export const dateOf = (iso: string): Date =>
  new Date(isDay(iso) ? iso.replace('T00:00:00.000Z', 'T12:00:00') : iso);
const dayAware = (words: (at: Date) => string) => (iso: string | null | undefined) =>
  iso ? words(dateOf(iso)) : NOTHING;

const longDateOf = (at: Date) => `${month(at)} ${at.getDate()}, ${at.getFullYear()}`;
const shortDateOf = (at: Date) => `${shortMonth(at)} ${at.getDate()}, ${at.getFullYear()}`;
const dayOf = (at: Date) => `${shortMonth(at)} ${at.getDate()}`;
const fullDateOf = (at: Date) => `${weekday(at)}, ${longDateOf(at)}`;

/** November 12, 2024 */
export const longDate = dayAware(longDateOf);
/** Nov 12, 2024 */
export const shortDate = dayAware(shortDateOf);
/** Nov 12 */
export const dayOfYear = dayAware(dayOf);
/** November 12 */
export const longDay = formatted((at) => `${month(at)} ${at.getDate()}`);
/** Thursday, November 14 */
export const weekdayAndDate = formatted((at) => `${weekday(at)}, ${month(at)} ${at.getDate()}`);
/** 11/12/2024 */
export const usDate = formatted(
  (at) => `${twoDigits(at.getMonth() + 1)}/${twoDigits(at.getDate())}/${at.getFullYear()}`,
);
/** 6:18 AM */
export const clockTime = formatted((at) => clock(at));
/** 6:18 AM PST */
export const clockTimeWithZone = formatted((at) => `${clock(at)} ${zone(at)}`);
/** Nov 12, 2024, 6:18 AM */
export const dateAndTime = formatted((at) => `${shortDateOf(at)}, ${clock(at)}`);
/** For tooltips: Thursday, November 14, 2024 at 6:18:07 AM PST */
export const fullTime = formatted(
  (at) => `${fullDateOf(at)} at ${clock(at, `:${twoDigits(at.getSeconds())}`)} ${zone(at)}`,
);
/** November 12, 2024, 6:18 AM */
export const longDateAndTime = formatted((at) => `${longDateOf(at)}, ${clock(at)}`);
/** Nov 12, 6:18 AM */
export const dayAndTime = formatted((at) => `${dayOf(at)}, ${clock(at)}`);
