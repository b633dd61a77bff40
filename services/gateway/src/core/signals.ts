import { randomUUID } from 'node:crypto';
import type { channels } from '@exline/contracts';
import type { Logger } from '@exline/platform';
import type { RedisConnection } from './connections.ts';
import type { AskRedis } from './redis.ts';

type Channel = (typeof channels)[keyof typeof channels];

/**
 * Best-effort signals between gateways through Redis. Nothing depends on them: while Redis is down,
 * nothing is published and nothing fails.
 */
export const createSignals = (client: RedisConnection, { publish }: AskRedis, log: Logger) => {
  const self = randomUUID();
  const handlers = new Map<string, (text: string) => void>();
  const receive = (message: string, channel: string) => {
    // Gateways sign their messages, so that each can ignore its own. Workers do not sign.
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
    /** Registers a handler for a channel. Call it before `listen`. */
    on: (channel: Channel, act: (text: string) => void): void => void handlers.set(channel, act),
    /** Subscribes as soon as Redis is available, and again after every reconnect. */
    listen: (): void => {
      client
        .listen([...handlers.keys()], receive)
        .catch((error: unknown) => log.warn({ err: error }, 'messages of other gateways are not received'));
    },
    /** Stops receiving. The connection itself is closed by its owner. */
    close: (): void => handlers.clear(),
  };
};

export type Signals = ReturnType<typeof createSignals>;
