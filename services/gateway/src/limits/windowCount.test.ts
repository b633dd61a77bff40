import { HOUR_MS } from '@exline/kernel';
import { expect, onTestFinished, test, vi } from 'vitest';
import { windowCount } from './windowCount.ts';

const caller = { key: 'one', times: 1 };

test('a window ends for all its entries at once', () => {
  let now = 0;
  const count = windowCount({ limit: 2, windowMs: 1_000 }, () => now);
  expect(count.take(caller)).toBe(0);
  now = 400;
  expect(count.take(caller)).toBe(0);
  expect(count.take(caller)).toBe(600);
  expect(count.untilFree(caller)).toBe(600);
  now = 1_000;
  expect(count.untilFree(caller)).toBe(0);
  expect(count.take(caller)).toBe(0);
});

test('each caller is counted separately, at its own multiple of the limit', () => {
  const count = windowCount({ limit: 1, windowMs: 1_000 }, () => 0);
  expect(count.take(caller)).toBe(0);
  expect(count.take(caller)).toBe(1_000);
  const other = { key: 'other', times: 3 };
  expect([1, 2, 3, 4].map(() => count.take(other))).toEqual([0, 0, 0, 1_000]);
});

test('a clock that is set back by an hour does not make a window longer', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const count = windowCount({ limit: 1, windowMs: 1_000 });
  expect(count.take(caller)).toBe(0);
  vi.setSystemTime(Date.now() - HOUR_MS);
  expect(count.take(caller)).toBe(1_000);
  vi.advanceTimersByTime(1_000);
  expect(count.take(caller)).toBe(0);
});
