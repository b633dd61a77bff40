import { HOUR_MS } from '@exline/kernel';
import { brand } from './brand.ts';

const { zone, label, weeks } = brand.officeHours;

// Created at the first use, because pages that show no hours also load this file.
let format: Intl.DateTimeFormat | undefined;
const formatted = (at: Date) => {
  format ??= new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  return format.formatToParts(at);
};

/** The weekday and hour at the office. */
const atOffice = (at: Date): { weekday: string; hour: number } => {
  const found = Object.fromEntries(formatted(at).map(({ type, value }) => [type, value]));
  return { weekday: found.weekday ?? '', hour: Number(found.hour) };
};

const hoursOn = (weekday: string) =>
  weeks.find(({ weekdays }) => (weekdays as readonly string[]).includes(weekday));

const clock = (hour: number): string => `${hour % 12 || 12}:00 ${hour % 24 < 12 ? 'AM' : 'PM'}`;

/** The office hours in words, a line for each group of days. */
export const officeHoursLines: readonly string[] = weeks.map(
  ({ days, opens, closes }) => `${days} ${clock(opens)}-${clock(closes)} ${label}`,
);

/** Whether the staff is at work at a time. */
export const isOfficeOpen = (at: Date): boolean => {
  const { weekday, hour } = atOffice(at);
  const hours = hoursOn(weekday);
  return hours !== undefined && hour >= hours.opens && hour < hours.closes;
};

/** When the office opens next, in words: "6:00 AM EST", or "Mon 6:00 AM EST" on another day. */
export const nextOpening = (after: Date): string => {
  const today = atOffice(after).weekday;
  for (let hours = 1; hours <= 7 * 24; hours += 1) {
    const at = new Date(after.getTime() + hours * HOUR_MS);
    if (!isOfficeOpen(at)) continue;
    const { weekday, hour } = atOffice(at);
    return `${weekday === today && hours < 24 ? '' : `${weekday} `}${clock(hour)} ${label}`;
  }
  return '';
};

/** When the office closes on the day of a time, in words. */
export const closingTime = (at: Date): string => {
  const hours = hoursOn(atOffice(at).weekday);
  return hours ? `${clock(hours.closes)} ${label}` : '';
};
