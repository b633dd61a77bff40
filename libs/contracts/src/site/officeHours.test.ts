import { expect, test } from 'vitest';
import { closingTime, isOfficeOpen, nextOpening, officeHoursLines } from './officeHours.ts';

test('the hours in words are those of the specification', () =>
  expect(officeHoursLines).toEqual(['Mon-Fri 6:00 AM-10:00 PM EST', 'Sat-Sun 8:00 AM-8:00 PM EST']));

// New York is five hours behind UTC in January, and four in July.
test.each([
  ['2026-01-05T10:59:00Z', false, '6:00 AM EST'],
  ['2026-01-05T11:00:00Z', true, '7:00 AM EST'],
  ['2026-07-06T10:00:00Z', true, '7:00 AM EST'],
  ['2026-01-06T02:59:00Z', true, 'Tue 6:00 AM EST'],
  ['2026-01-06T03:00:00Z', false, 'Tue 6:00 AM EST'],
  ['2026-01-10T12:30:00Z', false, '8:00 AM EST'],
  ['2026-01-12T01:00:00Z', false, 'Mon 6:00 AM EST'],
])('at %s the office is open: %s', (at, isOpen, next) => {
  expect(isOfficeOpen(new Date(at))).toBe(isOpen);
  if (!isOpen) expect(nextOpening(new Date(at))).toBe(next);
});

test('it closes later on weekdays', () => {
  expect(closingTime(new Date('2026-01-05T15:00:00Z'))).toBe('10:00 PM EST');
  expect(closingTime(new Date('2026-01-10T15:00:00Z'))).toBe('8:00 PM EST');
});
