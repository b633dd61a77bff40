import { randomUUID } from 'node:crypto';
import type { channels } from '@exline/contracts';
import type { Logger } from '@exline/platform';
import type { RedisConnection } from './connections.ts';
import type { AskRedis } from './redis.ts';

type Channel = (typeof channels)[keyof typeof channels];

/**
 * What gateways publish to each other in passing, through Redis. Nothing depends on it: while Redis is away nothing is
 * published and nothing fails.
 */
export const createSignals = (client: RedisConnection, { publish }: AskRedis, log: Logger) => {
  const self = randomUUID();
  const heard = new Map<string, (text: string) => void>();
  const hear = (message: string, channel: string) => {
    // Gateways sign what they publish, so that none hears itself; workers do not.
    const end = message.indexOf(' ');
    if (message.slice(0, end) !== self) heard.get(channel)?.(message.slice(end + 1));
  };

  return {
    publish: (channel: Channel, text: string): void => {
      if (!client.isReady()) return;
      publish(channel, `${self} ${text}`).catch((error: unknown) =>
        log.debug({ err: error }, 'not announced'),
      );
    },
    /** What to do with what others publish; set before `listen`. */
    on: (channel: Channel, act: (text: string) => void): void => void heard.set(channel, act),
    /** Subscribes as soon as Redis is there, and again whenever it comes back. */
    listen: (): void => {
      client
        .listen([...heard.keys()], hear)
        .catch((error: unknown) => log.warn({ err: error }, 'signals of other gateways are not heard'));
    },
    /** From now on nothing is heard; the connection is closed by who opened it. */
    close: (): void => heard.clear(),
  };
};

export type Signals = ReturnType<typeof createSignals>;
