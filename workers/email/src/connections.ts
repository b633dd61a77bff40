import { ioredisAddress, type Logger } from '@exline/platform';
import { Redis, type RedisOptions } from 'ioredis';

const reconnect: RedisOptions = { retryStrategy: (tries) => Math.min(50 * 2 ** tries, 1_000) };

/**
 * Longer than a BullMQ command may block, which is 10 s. During a failover, a sentinel may still
 * name the old server, and a frozen server accepts connections. Nothing else would end such a
 * connection.
 */
const SILENT_MS = 12_000;

/**
 * A connection for queues: commands wait until Redis is back, as BullMQ requires. A silent
 * connection is replaced, and its commands are sent again.
 */
export const queueConnection = (url: string, log: Logger): Redis => {
  const [address, sentinels] = ioredisAddress(url);
  const redis = new Redis(address, {
    ...sentinels,
    ...reconnect,
    maxRetriesPerRequest: null,
    socketTimeout: SILENT_MS,
  });
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) log.warn({ reason: error.message }, 'Redis is away');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
  return redis;
};

/**
 * A connection for commands that must not wait: they fail at once while Redis is down, and within a
 * second when it is frozen. The connection is then closed and not ready until Redis answers again.
 */
export const impatientConnection = (url: string): Redis => {
  const [address, sentinels] = ioredisAddress(url);
  const redis = new Redis(address, {
    ...sentinels,
    ...reconnect,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: 1_000,
    socketTimeout: 1_000,
  });
  redis.on('error', () => {
    // The connection of the queues reports the state of Redis.
  });
  return redis;
};
