import { hostname } from 'node:os';
import { mailServerAwayKey, mailWorkersKey, WORKER_GONE_MS } from '@exline/contracts';
import type { Redis } from 'ioredis';

const EVERY_MS = 5_000;

/** The Redis key of a worker's heartbeat. A container runs one worker, so the host name identifies it. */
export const heartbeatKey = (prefix: string): string => `${prefix}:worker:${hostname()}`;

interface State {
  takesJobs: () => boolean;
  /** Whether the worker cannot reach its mail server. */
  isCutOff: () => boolean;
}

/**
 * Uses the clock of Redis, which all workers and gateways share. A worker whose own clock is wrong neither seems gone
 * nor hides the others.
 */
const BEAT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], 0, now - ARGV[2])`;

/** Reports every few seconds that this worker takes jobs, and whether it lacks a mail server. */
export const startHeartbeat = (redis: Redis, prefix: string, { takesJobs, isCutOff }: State) => {
  const beat = () => {
    if (!takesJobs() || redis.status !== 'ready') return;
    const at = new Date().toISOString();
    const batch = redis.multi();
    // The key expires instead of being deleted, because another worker may still have no mail server.
    if (isCutOff()) batch.set(mailServerAwayKey(prefix), at, 'PX', 2 * EVERY_MS);
    batch
      .set(heartbeatKey(prefix), at, 'PX', WORKER_GONE_MS)
      // A sorted set, because the number of live workers is read often, and counting them is quick.
      .call('EVAL', BEAT, 1, mailWorkersKey(prefix), `${hostname()}:${process.pid}`, WORKER_GONE_MS)
      .exec()
      .catch(() => {
        // A missing heartbeat is noticed without a log entry.
      });
  };
  const timer = setInterval(beat, EVERY_MS);
  beat();
  return { stop: (): void => clearInterval(timer) };
};
