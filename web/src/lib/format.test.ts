import { expect, test } from 'vitest';
import { clockTime, longDate, usDate } from './format.ts';

test('dates are long in US English, a day stays the day it was meant as', () => {
  expect(longDate('2026-11-12T00:00:00.000Z')).toBe('November 12, 2026');
});

test('events have a US date and a 12-hour time', () => {
  const at = new Date(2026, 10, 14, 18, 5).toISOString();
  expect(usDate(at)).toBe('11/14/2026');
  expect(clockTime(at).replace(/\s/, ' ')).toBe('6:05 PM');
});

test('what is missing is N/A', () => {
  expect([longDate(null), usDate(undefined), clockTime(null)]).toEqual(['N/A', 'N/A', 'N/A']);
});
