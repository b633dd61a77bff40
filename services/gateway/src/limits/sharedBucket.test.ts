import { HOUR_MS, MINUTE_MS } from '@exline/kernel';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sharedBucket } from './sharedBucket.ts';

test('while Redis is away, a clock that is set back by an hour locks no one out for longer', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const caller = { address: '192.0.2.1', key: '192.0.2.1', times: 1, isProxied: false };
  const bucket = sharedBucket(
    'test',
    { burst: 1, perMinute: 1 },
    { sendCommand: () => Promise.reject(new Error('away')), digest: (...parts) => parts.join() },
  );
  expect(await bucket.take(caller)).toMatchObject({ waitMs: 0 });
  vi.setSystemTime(Date.now() - HOUR_MS);
  expect(await bucket.take(caller)).toMatchObject({ waitMs: MINUTE_MS });
  vi.advanceTimersByTime(MINUTE_MS);
  expect(await bucket.take(caller)).toMatchObject({ waitMs: 0 });
});
