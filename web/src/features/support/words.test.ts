import { expect, test } from 'vitest';
import { ageWords, durationText, unitFor } from './words.ts';

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [90, '2 min'],
  [3_600, '1 h'],
  [4_860, '1 h 21 min'],
  [86_400, '1 d'],
  [277_200, '3 d 5 h'],
])('%s seconds read as "%s"', (seconds, words) => expect(durationText(seconds)).toBe(words));

test('an axis counts in the unit that gives short numbers', () =>
  expect([60, 3_600, 86_400, 600_000].map((most) => unitFor(most).name)).toEqual([
    'seconds',
    'minutes',
    'hours',
    'days',
  ]));

test('ages are stated without gaps', () => {
  const rows = [1, 4, 24, 72, null].map((underHours) => ({ underHours, waiting: 0, replied: 0 }));
  expect(rows.map((_row, index) => ageWords(rows, index))).toEqual([
    'Up to 1 h',
    '1 h to 4 h',
    '4 h to 24 h',
    '24 h to 3 days',
    'Over 3 days',
  ]);
});
