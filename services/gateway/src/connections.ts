import type { Logger } from '@exline/platform';
import { createClient, type RedisClientType } from 'redis';

/**
 * A client that comes back by itself when Redis does, and fails at once while it is away. Resolves without
 * waiting for Redis: what needs it says so itself.
 */
export const connectRedis = (url: string, log: Logger): RedisClientType => {
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    // Who asks has a time-out of its own; the client's costs every command a signal.
    commandOptions: { timeout: undefined },
    // A connection whose other end is gone without a word is made anew.
    pingInterval: 2_000,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: 5_000,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 1_000),
    },
  });
  let away = false;
  client.on('error', (error: Error) => {
    if (!away) log.warn({ reason: error.message }, 'Redis is away');
    away = true;
  });
  client.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
  client.connect().catch(() => {
    // The 'error' event is logged, and the client tries again by itself.
  });
  return client;
};
