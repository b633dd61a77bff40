import { once } from 'node:events';
import { MINUTE_MS } from '@exline/kernel';
import { createClient, type RedisClientType } from 'redis';
import { afterAll } from 'vitest';
import type { Client } from './client.ts';

/** A client's sessions as stored in Redis, to inspect them or make them older. */
export const storedSessions = async (redisUrl: string) => {
  const redis: RedisClientType = createClient({ url: redisUrl });
  void redis.connect();
  await once(redis, 'ready');
  afterAll(() => redis.destroy());

  const keyOf = (admin: Client) => {
    const signed = decodeURIComponent(admin.cookie()?.split('=')[1] ?? '');
    return `session:${signed.slice('s:'.length, signed.lastIndexOf('.'))}`;
  };
  const read = async (admin: Client): Promise<{ beganAt: number; actedAt: number } | null> =>
    JSON.parse((await redis.get(keyOf(admin))) ?? 'null');

  return {
    redis,
    keyOf,
    read,
    secondsLeft: (admin: Client) => redis.ttl(keyOf(admin)),
    /** Moves the sign-in and the last action of the sessions into the past. */
    age: async (
      admin: Client,
      { beganMinutes = 0, actedMinutes }: { beganMinutes?: number; actedMinutes: number },
    ) => {
      const session = await read(admin);
      const beganAt = Date.now() - Math.max(beganMinutes, actedMinutes) * MINUTE_MS;
      const aged = { ...session, beganAt, actedAt: Date.now() - actedMinutes * MINUTE_MS };
      await redis.set(keyOf(admin), JSON.stringify(aged), { expiration: 'KEEPTTL' });
      return aged;
    },
  };
};
