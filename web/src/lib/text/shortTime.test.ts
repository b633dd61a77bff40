import { expect, test } from 'vitest';
import { shortTime } from './shortTime.ts';

const now = new Date(2026, 10, 12, 18, 0);

test.each([
  [new Date(2026, 10, 12, 9, 6), '9:06 AM'],
  [new Date(2026, 10, 11, 23, 59), 'Wed'],
  [new Date(2026, 10, 6, 19, 0), 'Fri'],
  [new Date(2026, 10, 6, 17, 0), 'Nov 6'],
])('%s is shown as %s', (at, text) => expect(shortTime(at.toISOString(), now)).toBe(text));
