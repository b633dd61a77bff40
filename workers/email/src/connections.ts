import {
  ioredisAddress,
  createReplicaCheck,
  logRedisState,
  redisRetryDelay,
  type Logger,
  type RelayClient,
} from '@exline/platform';
import { Redis, type RedisOptions } from 'ioredis';

/**
 * A connection without an answer for this long is closed. Longer than a BullMQ command may block, which is 10 s. During
 * a failover, a sentinel may still name the old server, and a frozen server accepts connections but never answers.
 */
const SILENT_MS = 12_000;

const connect = (url: string, options: RedisOptions): Redis => {
  const [address, sentinels] = ioredisAddress(url);
  return new Redis(address, { ...sentinels, retryStrategy: redisRetryDelay, ...options });
};

/**
 * A connection for queues: commands wait until Redis is back, as BullMQ requires. A silent
 * connection is replaced, and its commands are sent again.
 */
export const queueConnection = (url: string, log: Logger): Redis => {
  const redis = connect(url, {
    reconnectOnError: createReplicaCheck(),
    maxRetriesPerRequest: null,
    socketTimeout: SILENT_MS,
  });
  const { error, ready } = logRedisState(log);
  redis.on('error', error).on('ready', ready);
  return redis;
};

/** For errors of queues and workers, which their connection has logged. Without a listener, BullMQ prints a stack. */
export const isLogged = (): void => {};

/**
 * A connection for commands that must not wait: they fail at once while Redis is down, and within a
 * second when it is frozen. The connection is then closed and not ready until Redis answers again.
 */
export const failFastConnection = (url: string): Redis => {
  const redis = connect(url, {
    reconnectOnError: createReplicaCheck(),
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

/** A connection over which gateways append commits for this worker. Close it with the returned function. */
export const relayConnection = (url: string, commands: Redis): RelayClient & { close: () => void } => {
  const listener = connect(url, {});
  listener.on('error', () => {
    // The connection of the queues reports the state of Redis.
  });
  return {
    send: ([command = '', ...args]) => commands.call(command, ...args),
    listen: (channels, onMessage) => {
      listener.on('message', (_channel, text) => onMessage(text));
      listener.subscribe(...channels).catch(() => {
        // Without answers from a gateway, the worker appends directly.
      });
    },
    close: () => listener.disconnect(),
  };
};
