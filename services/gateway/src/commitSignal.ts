import type { Logger } from '@exline/platform';
import type { RedisClientType } from 'redis';

const CHANNEL = 'exline:commits';

/** Wakes the other gateways when this one has appended; they would also see it by themselves, a little later. */
export const commitSignal = (client: RedisClientType, log: Logger) => {
  const listener = client.duplicate();
  listener.on('error', () => {
    // Its twin reports the state of Redis.
  });
  return {
    announce: (position: number): void => {
      if (!client.isReady) return;
      client
        .publish(CHANNEL, String(position))
        .catch((error: unknown) => log.debug({ err: error }, 'not announced'));
    },
    /** Subscribes as soon as Redis is there, and again whenever it comes back. */
    listen: (onCommit: () => void): void => {
      listener
        .connect()
        .then(() => listener.subscribe(CHANNEL, onCommit))
        .catch((error: unknown) => log.warn({ err: error }, 'commit signals are not heard'));
    },
    close: (): void => void listener.destroy(),
  };
};
