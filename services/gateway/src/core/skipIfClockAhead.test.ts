import { DAY_MS, MINUTE_MS } from '@exline/kernel';
import { expect, test, vi } from 'vitest';
import { skipIfClockAhead } from './skipIfClockAhead.ts';

test.each([
  ['ahead by a month does no such work, and says so', 30 * DAY_MS, { runs: 0, warnings: 1 }],
  ['ahead by a minute does it', MINUTE_MS, { runs: 1, warnings: 0 }],
  ['behind by a month does it', -30 * DAY_MS, { runs: 1, warnings: 0 }],
])('a gateway whose clock is %s', async (_what, aheadMs, { runs, warnings }) => {
  const work = vi.fn(async () => {});
  const log = { warn: vi.fn() };
  const sharedNow = async () => Date.now() - aheadMs;
  await skipIfClockAhead({ sharedNow, log }, work)(() => true);
  expect(work).toHaveBeenCalledTimes(runs);
  expect(log.warn).toHaveBeenCalledTimes(warnings);
});
