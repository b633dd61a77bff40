import { expect, test, vi } from 'vitest';
import { followUsualDays } from './usualDays.ts';

test('cached answers are dropped only when usual days changed, also after a failure', async () => {
  vi.useFakeTimers();
  const outcomes = [false, new Error('no database'), true, false];
  const refreshUsualDays = vi.fn(() => {
    const outcome = outcomes.shift() ?? false;
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  });
  const forgetAll = vi.fn();
  const onError = vi.fn();
  const stop = followUsualDays({
    orders: { refreshUsualDays },
    trackingCache: { forgetAll },
    onError,
    everyMs: 1_000,
  });
  const dropped: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    dropped.push(forgetAll.mock.calls.length);
  }
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect(dropped).toEqual([0, 0, 1, 1]);
  expect(onError).toHaveBeenCalledTimes(1);
  expect(refreshUsualDays).toHaveBeenCalledTimes(4);
});
