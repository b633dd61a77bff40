import { mailQueuePrefix, mailWorkersKey, WORKER_GONE_MS } from '@exline/contracts';
import { HOUR_MS } from '@exline/kernel';
import { createLogger } from '@exline/platform';
import { Redis } from 'ioredis';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { createMailQueues } from './queues.ts';

test.each([
  ['ahead', HOUR_MS],
  ['behind', -HOUR_MS],
])('a gateway whose clock is an hour %s counts the workers like others', async (which, ms) => {
  const redisUrl = inject('redisUrl');
  const database = `workers-${which}`;
  const redis = new Redis(redisUrl);
  const key = mailWorkersKey(mailQueuePrefix(database));
  const queues = createMailQueues({ redisUrl, database, log: createLogger('test', 'silent') });
  onTestFinished(async () => {
    vi.useRealTimers();
    queues.close();
    await redis.del(key);
    redis.disconnect();
  });
  await new Promise<void>((resolve) => queues.onReady(resolve));
  const now = Date.now();
  await redis.zadd(key, now, 'living', now - 2 * WORKER_GONE_MS, 'gone');

  vi.useFakeTimers({ toFake: ['Date'], now: now + ms });
  expect(await queues.workers()).toBe(1);
});
