import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from '@exline/platform';
import { expect, test, vi } from 'vitest';
import type { RedisConnection } from './connections.ts';
import { askRedis } from './redis.ts';

/** A Redis with one session. */
const setUp = () => {
  const kept = new Map([['session:a', 'ada']]);
  const get = vi.fn(async (key: string) => kept.get(key) ?? null);
  const ask = askRedis({ get } as unknown as RedisConnection, {} as Logger);
  return { ask, get, kept };
};

test('concurrent requests look up their session once', async () => {
  const { ask, get } = setUp();
  const found = await Promise.all([ask.get('session:a'), ask.get('session:b'), ask.get('session:a')]);
  expect(found).toEqual(['ada', null, 'ada']);
  expect(get).toHaveBeenCalledTimes(2);
});

test('a later request looks it up again, and finds that the session has ended', async () => {
  const { ask, kept } = setUp();
  await ask.get('session:a');
  await nextTurn();
  kept.clear();
  expect(await ask.get('session:a')).toBeNull();
});

test('a failed lookup is not cached', async () => {
  const { ask, get } = setUp();
  get.mockRejectedValueOnce(new Error('away'));
  const [one, other] = await Promise.allSettled([ask.get('session:a'), ask.get('session:a')]);
  expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
  await nextTurn();
  expect(await ask.get('session:a')).toBe('ada');
});
