import { channels } from '@exline/contracts';
import type { Logger } from '@exline/platform';
import type { RedisClientType } from 'redis';

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
        .publish(channels.commits, String(position))
        .catch((error: unknown) => log.debug({ err: error }, 'not announced'));
    },
    /** Subscribes as soon as Redis is there, and again whenever it comes back. */
    listen: (handlers: Readonly<Record<string, (message: string) => void>>): void => {
      const subscribeAll = () =>
        Promise.all(
          Object.entries(handlers).map(([channel, handler]) => listener.subscribe(channel, handler)),
        );
      listener
        .connect()
        .then(subscribeAll)
        .catch((error: unknown) => log.warn({ err: error }, 'signals are not heard'));
    },
    close: (): void => void listener.destroy(),
  };
};
