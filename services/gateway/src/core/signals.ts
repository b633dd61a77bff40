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
  const handlers = new Map<string, (text: string) => void>();
  const receive = (message: string, channel: string) => {
    // Gateways sign what they publish, so that none receives its own; workers do not.
    const end = message.indexOf(' ');
    if (message.slice(0, end) !== self) handlers.get(channel)?.(message.slice(end + 1));
  };

  return {
    publish: (channel: Channel, text: string): void => {
      if (!client.isReady()) return;
      publish(channel, `${self} ${text}`).catch((error: unknown) =>
        log.debug({ err: error }, 'not announced'),
      );
    },
    /** What to do with what others publish; set before `listen`. */
    on: (channel: Channel, act: (text: string) => void): void => void handlers.set(channel, act),
    /** Subscribes as soon as Redis is there, and again whenever it comes back. */
    listen: (): void => {
      client
        .listen([...handlers.keys()], receive)
        .catch((error: unknown) => log.warn({ err: error }, 'signals of other gateways are not heard'));
    },
    /** From now on nothing is received; the connection is closed by who opened it. */
    close: (): void => handlers.clear(),
  };
};

export type Signals = ReturnType<typeof createSignals>;
