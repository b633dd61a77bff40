import type { Logger } from './logging/logging.ts';

/** The pause before the next attempt to connect to Redis, in milliseconds. */
export const redisRetryDelay = (tries: number): number => Math.min(50 * 2 ** tries, 1_000);

/** Logs when Redis becomes unavailable and available, but no retries in between. */
export const logRedisState = (log: Logger) => {
  let away = false;
  return {
    error: (error: Error): void => {
      if (!away) log.warn({ reason: error.message }, 'Redis is away');
      away = true;
    },
    ready: (): void => {
      if (away) log.info('Redis is back');
      away = false;
    },
  };
};
