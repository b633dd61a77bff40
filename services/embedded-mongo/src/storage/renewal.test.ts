import { expect, onTestFinished, test, vi } from 'vitest';
import { createRenewal } from './renewal.ts';
import type { Store } from './store.ts';

test('a rewrite that failed is repeated after ten minutes, also if the clock is set back meanwhile', async () => {
  vi.useFakeTimers();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const renew = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('disk full'));
  const isRequested = { get: () => Buffer.of(1), renew } as unknown as Store;
  const renewal = createRenewal(isRequested, () => true);
  await renewal();

  vi.setSystemTime(Date.now() - 86_400_000);
  vi.advanceTimersByTime(600_000);
  await renewal();

  expect(renew).toHaveBeenCalledTimes(2);
});
