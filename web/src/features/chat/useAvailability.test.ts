import { expect, test } from 'vitest';
import { availability } from './useAvailability.ts';

// 10 AM and 11 PM in New York.
const [day, night] = [new Date('2026-06-10T14:00:00Z'), new Date('2026-06-11T03:00:00Z')];

test.each([
  [day, 1, 'Usually replies within 1 minute'],
  [day, 45, 'Usually replies within 45 minutes'],
  [day, 120, 'Usually replies within 2 hours'],
  [day, null, 'Open until 10:00 PM EST'],
  [night, 4, 'Closed. Opens Thu 6:00 AM EST'],
])('at %s, with %s minutes, visitors read "%s"', (now, usual, words) =>
  expect(availability(now, usual)).toBe(words),
);
