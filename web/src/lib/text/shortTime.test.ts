import { expect, test, vi } from 'vitest';
import { shortTime } from './shortTime.ts';

const now = new Date(2026, 10, 12, 18, 0);

test.each([
  [new Date(2026, 10, 12, 9, 6), '9:06 AM'],
  [new Date(2026, 10, 11, 23, 59), 'Wed'],
  [new Date(2026, 10, 6, 19, 0), 'Fri'],
  [new Date(2026, 10, 6, 17, 0), 'Nov 6'],
])('%s is shown as %s', (at, text) => expect(shortTime(at.toISOString(), now)).toBe(text));

test('six days ago does not look like today after the clocks have gone forward', () => {
  vi.stubEnv('TZ', 'America/New_York');
  const thursdayEvening = new Date(2026, 2, 5, 23, 45).toISOString();
  expect(shortTime(thursdayEvening, new Date(2026, 2, 12, 0, 15))).toBe('Mar 5');
  vi.unstubAllEnvs();
});
