import { hostname } from 'node:os';
import { mailServerAwayKey, mailWorkersKey, WORKER_GONE_MS } from '@exline/contracts';
import type { Redis } from 'ioredis';

const EVERY_MS = 5_000;

/**
 * The Redis key of a worker's heartbeat. A container runs one worker, so the host name identifies
 * it.
 */
export const heartbeatKey = (prefix: string): string => `${prefix}:worker:${hostname()}`;

interface State {
  takesJobs: () => boolean;
  /** Whether the worker cannot reach its mail server. */
  isCutOff: () => boolean;
}

/** Reports every few seconds that this worker takes jobs, and whether it lacks a mail server. */
export const startHeartbeat = (redis: Redis, prefix: string, { takesJobs, isCutOff }: State) => {
  const beat = () => {
    if (!takesJobs() || redis.status !== 'ready') return;
    const now = Date.now();
    const batch = redis.multi();
    // Expires rather than being deleted, because another worker may still lack the
    // server.
    if (isCutOff()) batch.set(mailServerAwayKey(prefix), new Date(now).toISOString(), 'PX', 2 * EVERY_MS);
    batch
      .set(heartbeatKey(prefix), new Date(now).toISOString(), 'PX', WORKER_GONE_MS)
      // A sorted set, because the number of live workers is read often and this takes one command.
      .zadd(mailWorkersKey(prefix), now, `${hostname()}:${process.pid}`)
      .zremrangebyscore(mailWorkersKey(prefix), 0, now - WORKER_GONE_MS)
      .exec()
      .catch(() => {
        // A missing heartbeat is visible in itself.
      });
  };
  const timer = setInterval(beat, EVERY_MS);
  beat();
  return { stop: (): void => clearInterval(timer) };
};
