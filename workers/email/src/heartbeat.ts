import { hostname } from 'node:os';
import { mailServerAwayKey, mailWorkersKey, WORKER_GONE_MS } from '@exline/contracts';
import type { Redis } from 'ioredis';

const EVERY_MS = 5_000;

/** Where a worker says that it lives. One container runs one worker, so the host names it. */
export const heartbeatKey = (prefix: string): string => `${prefix}:worker:${hostname()}`;

interface State {
  takesJobs: () => boolean;
  /** Whether it looks in vain for its mail server. */
  isCutOff: () => boolean;
}

/** Says every few seconds that this worker lives, as long as it takes jobs, and while it has no mail server. */
export const startHeartbeat = (redis: Redis, prefix: string, { takesJobs, isCutOff }: State) => {
  const beat = () => {
    if (!takesJobs() || redis.status !== 'ready') return;
    const now = Date.now();
    const batch = redis.multi();
    // It runs out by itself: of several workers one may have lost the server and another not.
    if (isCutOff()) batch.set(mailServerAwayKey(prefix), new Date(now).toISOString(), 'PX', 2 * EVERY_MS);
    batch
      .set(heartbeatKey(prefix), new Date(now).toISOString(), 'PX', WORKER_GONE_MS)
      // How many live is asked for often, and this is one look.
      .zadd(mailWorkersKey(prefix), now, `${hostname()}:${process.pid}`)
      .zremrangebyscore(mailWorkersKey(prefix), 0, now - WORKER_GONE_MS)
      .exec()
      .catch(() => {
        // It tells of itself by its absence.
      });
  };
  const timer = setInterval(beat, EVERY_MS);
  beat();
  return { stop: (): void => clearInterval(timer) };
};
