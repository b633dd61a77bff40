import { sentinelsOf, type Logger, type Sentinels } from '@exline/platform';
import { createClient, createSentinel, type RedisClientType, type SetOptions } from 'redis';

/** A Redis, be it one server or the one among several that sentinels name at the time. */
export interface RedisConnection {
  isReady: () => boolean;
  ping: () => Promise<string>;
  get: (key: string) => Promise<string | null>;
  set: (key: string, value: string, options: SetOptions) => Promise<string | null>;
  expire: (key: string, seconds: number) => Promise<number>;
  del: (keys: string[]) => Promise<number>;
  publish: (channel: string, text: string) => Promise<number>;
  send: <T>(command: string[]) => Promise<T>;
  /** Receives what is published, as soon as Redis is there and again whenever it comes back. */
  listen: (channels: string[], onMessage: (text: string, channel: string) => void) => Promise<void>;
  destroy: () => void;
}

const socket = {
  connectTimeout: 2_000,
  socketTimeout: 5_000,
  reconnectStrategy: (tries: number) => Math.min(50 * 2 ** tries, 1_000),
};
// A connection whose other end is gone without a word is made anew.
const patience = { disableOfflineQueue: true, pingInterval: 2_000, socket };

/** Logs when Redis goes and when it comes back, and not what happens in between. */
const reporter = (log: Logger) => {
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

/** The commands that one server and sentinels are asked alike. */
const commandsOf = (
  client: Pick<RedisClientType, 'ping' | 'get' | 'set' | 'expire' | 'del' | 'publish'>,
) => ({
  ping: () => client.ping(),
  get: (key: string) => client.get(key),
  set: (key: string, value: string, options: SetOptions) => client.set(key, value, options),
  expire: (key: string, seconds: number) => client.expire(key, seconds),
  del: (keys: string[]) => client.del(keys),
  publish: (channel: string, text: string) => client.publish(channel, text),
});

const single = (url: string, log: Logger): RedisConnection => {
  const client: RedisClientType = createClient({
    url,
    ...patience,
    // Who asks has a time-out of its own; the client's costs every command a signal.
    commandOptions: { timeout: undefined },
  });
  const { error, ready } = reporter(log);
  client.on('error', error).on('ready', ready);
  client.connect().catch(() => {
    // The 'error' event is logged, and the client tries again by itself.
  });
  let listener: RedisClientType | undefined;
  return {
    ...commandsOf(client),
    isReady: () => client.isReady,
    send: (command) => client.sendCommand(command),
    listen: async (channels, onMessage) => {
      listener = client.duplicate();
      listener.on('error', () => {
        // Its twin reports the state of Redis.
      });
      await listener.connect();
      await listener.subscribe(channels, onMessage);
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
    // Sentinels say so themselves when another server is in charge; what they say may be missed.
    scanInterval: 2_000,
    passthroughClientErrorEvents: true,
    sentinelClientOptions: { socket },
    nodeClientOptions: {
      ...patience,
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
      database: Number(pathname.slice(1)),
    },
  });
  const { error, ready } = reporter(log);
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
    destroy: () => void client.destroy(),
  };
};

/**
 * A connection that comes back by itself when Redis does. Returns without waiting for Redis: what needs it says so
 * itself.
 */
export const connectRedis = (url: string, log: Logger): RedisConnection => {
  const sentinels = sentinelsOf(url);
  return sentinels ? watched(sentinels, log) : single(url, log);
};
