import { DAY_MS } from '@exline/kernel';
import { clockTime, dateOf, weekdayAndDate } from './format.ts';

/** Tuesday, November 24: the same in every time zone, for a date without a time. */
export const calendarDay = (iso: string): string => weekdayAndDate(dateOf(iso).toISOString());
const weekdayName = (iso: string): string => calendarDay(iso).split(',')[0] ?? '';

/** Hours of a day without a zone, such as 9:00-12:00, as 9:00 AM to 12:00 PM. */
export const windowWords = (window: string): string =>
  window
    .split('-')
    .map((time) => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      return clockTime(new Date(2000, 0, 1, hours, minutes).toISOString());
    })
    .join(' to ');

/** The number of calendar days from one date to another. */
const daysBetween = (from: Date, to: Date): number => {
  const dayOf = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
  return (dayOf(to) - dayOf(from)) / DAY_MS;
};

const daysFromToday = (iso: string): number => daysBetween(new Date(), dateOf(iso));

const WEEK = 7;

/** The name of a day near another day. Within a week, the weekday is enough. */
const nearDay = (iso: string, days: number): string =>
  Math.abs(days) < WEEK ? weekdayName(iso) : calendarDay(iso);

export const isPastDay = (iso: string): boolean => daysFromToday(iso) < 0;

/** The headline of a parcel on its way: Arriving Tuesday, November 24. */
export const arrivalWords = (iso: string): string => {
  const days = daysFromToday(iso);
  if (days < 0) return `Late: was expected ${nearDay(iso, days)}`;
  if (days === 0) return 'Arriving today';
  return days === 1 ? 'Arriving tomorrow' : `Arriving ${calendarDay(iso)}`;
};

/** The estimate of a parcel that is held up. The estimate may no longer be valid. */
export const expectedWords = (iso: string): string => {
  const days = daysFromToday(iso);
  return days < 0 ? `Was expected ${nearDay(iso, days)}` : `Expected ${calendarDay(iso)}. This may change.`;
};

/** The previous estimate, such as "was Monday". */
export const previousWords = (previous: string, current: string): string =>
  `was ${nearDay(previous, daysBetween(dateOf(previous), dateOf(current)))}`;
