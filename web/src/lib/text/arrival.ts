import { DAY_MS } from '@exline/kernel';
import { calendarDay, dateOf, weekdayName } from './format.ts';

/** Days of the calendar from one date to another. */
const daysBetween = (from: Date, to: Date): number => {
  const dayOf = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
  return (dayOf(to) - dayOf(from)) / DAY_MS;
};

const WEEK = 7;

/** A day near another one: its weekday says enough within a week. */
const nearDay = (iso: string, days: number): string =>
  Math.abs(days) < WEEK ? weekdayName(iso) : calendarDay(iso);

export const isPastDay = (iso: string, now: Date = new Date()): boolean => daysBetween(now, dateOf(iso)) < 0;

/** The headline of a parcel on its way: Arriving Tuesday, November 24. */
export const arrivalWords = (iso: string, now: Date = new Date()): string => {
  const days = daysBetween(now, dateOf(iso));
  if (days < 0) return `Late: was expected ${nearDay(iso, days)}`;
  if (days === 0) return 'Arriving today';
  return days === 1 ? 'Arriving tomorrow' : `Arriving ${calendarDay(iso)}`;
};

/** The estimate of a parcel that is held up, which may no longer hold. */
export const expectedWords = (iso: string, now: Date = new Date()): string => {
  const days = daysBetween(now, dateOf(iso));
  return days < 0 ? `Was expected ${nearDay(iso, days)}` : `Expected ${calendarDay(iso)}. This may change.`;
};

/** The estimate before the current one: was Monday. */
export const previousWords = (previous: string, current: string): string =>
  `was ${nearDay(previous, daysBetween(dateOf(previous), dateOf(current)))}`;
