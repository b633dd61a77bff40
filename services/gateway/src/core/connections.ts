import {
  ioredisAddress,
  createReplicaCheck,
  logRedisState,
  redisRetryDelay,
  sentinelsOf,
  type Logger,
  type Sentinels,
} from '@exline/platform';
import { Redis } from 'ioredis';
import { createClient, createSentinel, type RedisClientType, type SetOptions } from 'redis';

/** A Redis connection: a single server, or the current primary as named by sentinels. */
export interface RedisConnection {
  isReady: () => boolean;
  get: (key: string) => Promise<string | null>;
  set: (key: string, value: string, options: SetOptions) => Promise<string | null>;
  expire: (key: string, seconds: number) => Promise<number>;
  del: (keys: string[]) => Promise<number>;
  publish: (channel: string, text: string) => Promise<number>;
  send: <T>(command: string[]) => Promise<T>;
  /** Subscribes as soon as Redis is available, and again after every reconnect. */
  listen: (channels: string[], onMessage: (text: string, channel: string) => void) => Promise<void>;
  /** Reconnects to the server, because its host name may resolve to another server by now. */
  renew: () => void;
  destroy: () => void;
}

/** A connection that is silent for this long is considered dead and is replaced. */
const SILENT_MS = 5_000;
const socket = { connectTimeout: 2_000, socketTimeout: SILENT_MS, reconnectStrategy: redisRetryDelay };
const connectionOptions = { disableOfflineQueue: true, pingInterval: 2_000, socket };

/** The commands that work the same on one server and with sentinels. */
const commandsOf = (client: Pick<RedisClientType, 'get' | 'set' | 'expire' | 'del' | 'publish'>) => ({
  get: (key: string) => client.get(key),
  set: (key: string, value: string, options: SetOptions) => client.set(key, value, options),
  expire: (key: string, seconds: number) => client.expire(key, seconds),
  del: (keys: string[]) => client.del(keys),
  publish: (channel: string, text: string) => client.publish(channel, text),
});

const single = (url: string, log: Logger): RedisConnection => {
  const client: RedisClientType = createClient({
    url,
    ...connectionOptions,
    // Callers have their own timeout. The client's would cost every command an abort signal.
    commandOptions: { timeout: undefined },
  });
  const { error, ready } = logRedisState(log);
  client.on('error', error).on('ready', ready);
  client.connect().catch(() => {
    // The 'error' event is logged, and the client retries.
  });
  let listener: RedisClientType | undefined;
  let connected: Promise<unknown> = Promise.resolve();
  return {
    ...commandsOf(client),
    isReady: () => client.isReady,
    send: (command) => client.sendCommand(command),
    listen: async (channels, onMessage) => {
      if (!listener) {
        listener = client.duplicate();
        listener.on('error', () => {
          // The main connection reports the state of Redis.
        });
        connected = listener.connect();
      }
      await connected;
      await listener.subscribe(channels, onMessage);
    },
    renew: () => {
      // The server closes the connection, and the client connects again.
      client.sendCommand(['QUIT']).catch(() => {});
    },
    destroy: () => {
      listener?.destroy();
      client.destroy();
    },
  };
};

const watched = ({ sentinels, name, server }: Sentinels, log: Logger): RedisConnection => {
  const { username, password, pathname } = new URL(server);
  const client = createSentinel({
    name,
    sentinelRootNodes: sentinels,
    // Sentinels announce a new primary, but the announcement can be missed.
    scanInterval: 2_000,
    passthroughClientErrorEvents: true,
    sentinelClientOptions: { socket },
    nodeClientOptions: {
      ...connectionOptions,
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
      database: Number(pathname.slice(1)),
    },
  });
  const { error, ready } = logRedisState(log);
  client.on('error', error).on('ready', ready);
  const connected = client.connect();
  connected.catch(error);
  return {
    ...commandsOf(client as unknown as RedisClientType),
    isReady: () => client.isReady,
    send: (command) => client.sendCommand(false, command),
    listen: async (channels, onMessage) => {
      await connected;
      await client.subscribe(channels, onMessage);
    },
    renew: () => {
      // The sentinels name the new primary.
    },
    destroy: () => void client.destroy(),
  };
};

/**
 * A connection that reconnects automatically. Returns without waiting for Redis, so callers must handle its absence.
 */
export const connectRedis = (url: string, log: Logger): RedisConnection => {
  const sentinels = sentinelsOf(url);
  return sentinels ? watched(sentinels, log) : single(url, log);
};

/**
 * A connection for BullMQ, which works with ioredis only. A command fails at once while Redis is
 * down, and within a second when it is frozen.
 */
export const connectQueues = (url: string, log: Logger): Redis => {
  const [address, sentinels] = ioredisAddress(url);
  const redis = new Redis(address, {
    ...sentinels,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: 1_000,
    socketTimeout: SILENT_MS,
    retryStrategy: redisRetryDelay,
    reconnectOnError: createReplicaCheck(),
  });
  redis.on('error', (error: Error) => log.debug({ reason: error.message }, 'the queues are unavailable'));
  return redis;
};
