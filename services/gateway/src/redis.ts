import { createBreaker, type Logger } from '@exline/platform';
import type { SetOptions } from 'redis';
import type { RedisConnection } from './connections.ts';

/**
 * What this process asks of Redis. Every call is answered within a second, with an error where Redis is away or
 * frozen, and works again by itself once Redis does.
 */
export const askRedis = (client: RedisConnection, log: Logger) => {
  const { run } = createBreaker({
    probe: () => client.ping(),
    onChange: (answers) => (answers ? log.info('Redis answers again') : log.warn('Redis does not answer')),
  });
  return {
    ping: () => run(() => client.ping()),
    get: (key: string) => run(() => client.get(key)),
    set: (key: string, value: string, options: SetOptions) => run(() => client.set(key, value, options)),
    expire: (key: string, seconds: number) => run(() => client.expire(key, seconds)),
    del: (keys: string[]) => run(() => client.del(keys)),
    publish: (channel: string, text: string) => run(() => client.publish(channel, text)),
    sendCommand: (...command: string[]) => run(() => client.send<never>(command)),
  };
};

export type AskRedis = ReturnType<typeof askRedis>;
