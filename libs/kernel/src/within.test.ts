import { expect, onTestFinished, test, vi } from 'vitest';
import { within } from './within.ts';

test('a condition that becomes true in time is seen', async () => {
  let checks = 0;
  expect(await within(10_000, () => (checks += 1) === 3, 1)).toBe(true);
  expect(checks).toBe(3);
});

test('a condition that stays false ends the wait', async () =>
  expect(await within(5, async () => false, 1)).toBe(false));

test('a check that fails ends the wait with its error', () =>
  expect(within(10_000, () => Promise.reject(new Error('no')), 1)).rejects.toThrow('no'));

test('a clock that is set back does not prolong the wait', async () => {
  // given a condition that stays false
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  // when the clock is set back by an hour during the wait
  const setBack = () => {
    vi.setSystemTime(Date.now() - 3_600_000);
    return false;
  };
  // then the wait still ends
  expect(await within(5, setBack, 1)).toBe(false);
});
