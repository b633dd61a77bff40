import { createBreaker, type Logger } from '@exline/platform';
import type { RedisClientType, SetOptions } from 'redis';

/**
 * What this process asks of Redis. Every call is answered within a second, with an error where Redis is away or
 * frozen, and works again by itself once Redis does.
 */
export const askRedis = (client: RedisClientType, log: Logger) => {
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
    sendCommand: (...command: string[]) => run(() => client.sendCommand<never>(command)),
  };
};

export type AskRedis = ReturnType<typeof askRedis>;
