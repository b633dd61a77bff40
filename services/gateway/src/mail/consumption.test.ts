import { HOUR_MS, MINUTE_MS } from '@exline/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchConsumption } from './consumption.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watching = (flow: () => Promise<{ waiting: number; taken: number }>) => {
  const { check, stop } = watchConsumption(flow);
  return {
    after: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      const isFine = await check().then(
        () => true,
        () => false,
      );
      return isFine;
    },
    stop,
  };
};

test('a worker that takes no jobs while some wait is detected after a minute', async () => {
  const { after, stop } = watching(async () => ({ waiting: 1, taken: 5 }));
  expect(await after(MINUTE_MS - 10_000)).toBe(true);
  expect(await after(20_000)).toBe(false);
  stop();
});

test('a long queue is healthy as long as jobs are taken', async () => {
  let taken = 0;
  const { after, stop } = watching(async () => ({ waiting: 10_000, taken: (taken += 1) }));
  expect(await after(10 * MINUTE_MS)).toBe(true);
  stop();
});

test('an idle worker is healthy', async () => {
  const { after, stop } = watching(async () => ({ waiting: 0, taken: 5 }));
  expect(await after(10 * MINUTE_MS)).toBe(true);
  stop();
});

test('the state of a worker is unknown while Redis is away', async () => {
  const { after, stop } = watching(() => Promise.reject(new Error('away')));
  expect(await after(10 * MINUTE_MS)).toBe(true);
  stop();
});

test('it is healthy again once a job is taken', async () => {
  let taken = 5;
  const { after, stop } = watching(async () => ({ waiting: 1, taken }));
  expect(await after(2 * MINUTE_MS)).toBe(false);
  taken = 6;
  expect(await after(10_000)).toBe(true);
  stop();
});

test('a clock that jumps makes no worker look stuck, and hides no stuck one', async () => {
  let taken = 0;
  const working = watching(async () => ({ waiting: 1, taken: (taken += 1) }));
  const stuck = watching(async () => ({ waiting: 1, taken: 5 }));
  await working.after(10_000);
  vi.setSystemTime(Date.now() + HOUR_MS);
  expect(await working.after(0)).toBe(true);
  vi.setSystemTime(Date.now() - 2 * HOUR_MS);
  expect(await stuck.after(MINUTE_MS)).toBe(false);
  working.stop();
  stuck.stop();
});
