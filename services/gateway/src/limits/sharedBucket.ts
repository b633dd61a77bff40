import { randomUUID } from 'node:crypto';
import { boundedCache } from '@exline/event-log';
import { MINUTE_MS } from '@exline/kernel';
import type { KeyedDigest } from '../core/keyedDigest.ts';
import type { AskRedis } from '../core/redis.ts';
import type { Caller } from '../http/caller.ts';

const CALLERS = 10_000;

export interface BucketRate {
  /** The bucket's capacity. */
  burst: number;
  perMinute: number;
}

export interface Taken {
  /** 0, or the milliseconds until the next token. */
  waitMs: number;
  /** A random id shared by everything this caller took since the bucket was last full. */
  burstId: string;
}

interface Bucket {
  fullAt: number;
  burstId: string;
}

/** A token bucket is stored as the time at which it will be full again. A full bucket is not stored. */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local step, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
local stored = redis.call('HMGET', KEYS[1], 'fullAt', 'burstId')
local fullAt = math.max(tonumber(stored[1] or 0), now)
local burstId = stored[2] or ARGV[3]
local wait = fullAt - step * (burst - 1) - now
if wait > 0 then return {wait, burstId} end
redis.call('HSET', KEYS[1], 'fullAt', fullAt + step, 'burstId', burstId)
redis.call('PEXPIRE', KEYS[1], fullAt + step - now)
return {0, burstId}`;

const GIVE_BACK = `
if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('HINCRBY', KEYS[1], 'fullAt', -ARGV[1]) end`;

/** The token buckets of this process, used while Redis is away. */
const localBuckets = () => {
  const buckets = boundedCache<string, Bucket>(CALLERS);
  return {
    take: (key: string, step: number, burst: number): Taken => {
      const now = performance.now();
      const stored = buckets.get(key);
      const { fullAt, burstId } =
        stored && stored.fullAt > now ? stored : { fullAt: now, burstId: randomUUID() };
      const waitMs = fullAt - step * (burst - 1) - now;
      if (waitMs > 0) return { waitMs, burstId };
      buckets.set(key, { fullAt: fullAt + step, burstId });
      return { waitMs: 0, burstId };
    },
    giveBack: (key: string, step: number): void => {
      const stored = buckets.get(key);
      if (stored) stored.fullAt -= step;
    },
  };
};

interface Deps {
  sendCommand: AskRedis['sendCommand'];
  digest: KeyedDigest;
}

/**
 * A token bucket per caller, shared by all gateways in Redis. While Redis does not answer, each gateway counts alone.
 */
export const sharedBucket = (
  name: string,
  { burst, perMinute }: BucketRate,
  { sendCommand, digest }: Deps,
) => {
  const local = localBuckets();
  const stepOf = ({ times }: Caller) => MINUTE_MS / perMinute / times;
  const inRedis = async <T>(script: string, { key }: Caller, ...values: (string | number)[]) => {
    const redisKey = `limit:${name}:${digest('limit', key)}`;
    // The connection logs its own state.
    return sendCommand('EVAL', script, '1', redisKey, ...values.map(String)).catch(() => null) as Promise<T>;
  };

  return {
    take: async (caller: Caller): Promise<Taken> => {
      const step = stepOf(caller);
      const max = burst * caller.times;
      // Tokens are always counted locally, too, so that the count is known when Redis becomes unavailable.
      const here = local.take(caller.key, step, max);
      const shared = await inRedis<[number, string] | null>(TAKE, caller, step, max, here.burstId);
      return shared ? { waitMs: shared[0], burstId: shared[1] } : here;
    },
    giveBack: async (caller: Caller): Promise<void> => {
      const step = stepOf(caller);
      local.giveBack(caller.key, step);
      await inRedis(GIVE_BACK, caller, step);
    },
  };
};
