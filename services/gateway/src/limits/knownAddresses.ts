import { DAY_MS } from '@exline/kernel';
import { addressKey } from '../http/caller.ts';
import type { AskRedis } from '../core/redis.ts';
import type { KeyedDigest } from '../core/keyedDigest.ts';

const KEPT_S = (30 * DAY_MS) / 1_000;

/** Remembers for 30 days the addresses from which a name has signed in. Only digests of the addresses are stored. */
export const createKnownAddresses = (redis: AskRedis, digest: KeyedDigest) => {
  const keyOf = (name: string, address: string) =>
    `known-address:${digest('address', name, addressKey(address))}`;
  return {
    note: async (name: string, address: string): Promise<void> => {
      await redis.set(keyOf(name, address), '', { expiration: { type: 'EX', value: KEPT_S } });
    },
    has: async (name: string, address: string): Promise<boolean> =>
      (await redis.get(keyOf(name, address))) !== null,
  };
};

export type KnownAddresses = ReturnType<typeof createKnownAddresses>;
