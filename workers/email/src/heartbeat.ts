import { hostname } from 'node:os';
import type { Redis } from 'ioredis';

const EVERY_MS = 5_000;
const FORGOTTEN_AFTER_S = 30;

/** Where a worker says that it lives. One container runs one worker, so the host names it. */
export const heartbeatKey = (prefix: string): string => `${prefix}:worker:${hostname()}`;

/** Says every few seconds that this worker lives, as long as it takes jobs. */
export const startHeartbeat = (redis: Redis, prefix: string, takesJobs: () => boolean) => {
  const beat = () => {
    if (!takesJobs() || redis.status !== 'ready') return;
    redis.set(heartbeatKey(prefix), new Date().toISOString(), 'EX', FORGOTTEN_AFTER_S).catch(() => {
      // It tells of itself by its absence.
    });
  };
  const timer = setInterval(beat, EVERY_MS);
  beat();
  return { stop: (): void => clearInterval(timer) };
};
