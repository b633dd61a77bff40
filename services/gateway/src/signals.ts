import { randomUUID } from 'node:crypto';
import type { channels } from '@exline/contracts';
import type { Logger } from '@exline/platform';
import type { RedisClientType } from 'redis';
import type { AskRedis } from './redis.ts';

type Channel = (typeof channels)[keyof typeof channels];

/**
 * What gateways publish to each other in passing, through Redis. Nothing depends on it: while Redis is away nothing is
 * published and nothing fails.
 */
export const createSignals = (client: RedisClientType, { publish }: AskRedis, log: Logger) => {
  const listener = client.duplicate();
  listener.on('error', () => {
    // Its twin reports the state of Redis.
  });
  const self = randomUUID();
  const heard = new Map<string, (text: string) => void>();
  const hear = (message: string, channel: string) => {
    // Gateways sign what they publish, so that none hears itself; workers do not.
    const end = message.indexOf(' ');
    if (message.slice(0, end) !== self) heard.get(channel)?.(message.slice(end + 1));
  };

  return {
    publish: (channel: Channel, text: string): void => {
      if (!client.isReady) return;
      publish(channel, `${self} ${text}`).catch((error: unknown) =>
        log.debug({ err: error }, 'not announced'),
      );
    },
    /** What to do with what others publish; set before `listen`. */
    on: (channel: Channel, act: (text: string) => void): void => void heard.set(channel, act),
    /** Subscribes as soon as Redis is there, and again whenever it comes back. */
    listen: (): void => {
      listener
        .connect()
        .then(() => listener.subscribe([...heard.keys()], hear))
        .catch((error: unknown) => log.warn({ err: error }, 'signals of other gateways are not heard'));
    },
    close: (): void => void listener.destroy(),
  };
};

export type Signals = ReturnType<typeof createSignals>;
