import { expect, test } from 'vitest';
import { clockTime, clockTimeWithZone, dateAndTime, fullTime, longDate, usDate } from './format.ts';

test('long dates are in US English, and the time zone does not shift a date without a time', () => {
  expect(longDate('2026-11-12T00:00:00.000Z')).toBe('November 12, 2026');
});

test('events have a US date and a 12-hour time', () => {
  const at = new Date(2026, 10, 14, 18, 5).toISOString();
  expect(usDate(at)).toBe('11/14/2026');
  expect(clockTime(at)).toBe('6:05 PM');
});

test('a missing date is shown as N/A', () => {
  expect([longDate(null), usDate(undefined), clockTime(null)]).toEqual(['N/A', 'N/A', 'N/A']);
});

test.each([
  ['midnight', new Date(2026, 0, 1, 0, 0, 0), 'Jan 1, 2026, 12:00 AM'],
  ['noon', new Date(2026, 8, 30, 12, 7, 9), 'Sep 30, 2026, 12:07 PM'],
])('%s is formatted as the browser itself would format it', (_name, moment, words) => {
  const by = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', options).format(moment).replaceAll(/\s/g, ' ');
  const at = moment.toISOString();
  expect(dateAndTime(at)).toBe(words);
  expect(fullTime(at)).toBe(by({ dateStyle: 'full', timeStyle: 'long' }));
  expect(clockTimeWithZone(at)).toBe(by({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }));
});
