import { MemoryStore, type Options, type Store } from 'express-rate-limit';
import { RedisStore } from 'rate-limit-redis';
import type { AskRedis } from '../core/redis.ts';
import type { KeyedDigest } from '../core/keyedDigest.ts';

/** A rate limit store in Redis, shared by all gateways. While Redis does not answer, each process counts alone. */
export const sharedStore = (
  name: string,
  { sendCommand, digest }: { sendCommand: AskRedis['sendCommand']; digest: KeyedDigest },
): Store => {
  const here = new MemoryStore();
  const shared = new RedisStore({ prefix: `limit:${name}:`, sendCommand });
  // No plain addresses are stored in Redis.
  const keyOf = (key: string) => digest('limit', key);
  let begin: () => Promise<void> = async () => {};
  let begun: Promise<void> | null = null;

  /**
   * The store loads its scripts when it is created and keeps a failed load, so a new store is
   * created after each failure.
   */
  const inRedis = async <T>(act: () => Promise<T>): Promise<T | null> => {
    begun ??= begin();
    try {
      await begun;
      return await act();
    } catch {
      // The connection logs its own state.
      begun = null;
      return null;
    }
  };

  return {
    init: (options: Options) => {
      here.init(options);
      begin = () => shared.init(options);
    },
    // Requests are always counted locally, too, so that a limit does not restart from zero when Redis becomes
    // unavailable.
    increment: async (key) => {
      const counted = await here.increment(key);
      return (await inRedis(() => shared.increment(keyOf(key)))) ?? counted;
    },
    decrement: async (key) => {
      await here.decrement(key);
      await inRedis(() => shared.decrement(keyOf(key)));
    },
    resetKey: async (key) => {
      await here.resetKey(key);
      await inRedis(() => shared.resetKey(keyOf(key)));
    },
    shutdown: () => here.shutdown(),
  };
};
