import { createBreaker, createReplicaCheck, type Logger } from '@exline/platform';
import type { SetOptions } from 'redis';
import type { RedisConnection } from './connections.ts';
import { createFailureLog } from './failureLog.ts';

/**
 * Shares one result among identical calls in the same turn of the event loop. The client sends
 * commands at the end of the turn, so the result is newer than every call.
 */
const oncePerTurn = <T>(ask: (key: string) => Promise<T>) => {
  const asked = new Map<string, Promise<T>>();
  return (key: string): Promise<T> => {
    const shared = asked.get(key);
    if (shared) return shared;
    if (asked.size === 0) setImmediate(() => asked.clear());
    const answer = ask(key);
    asked.set(key, answer);
    return answer;
  };
};

/** A key that no process ever creates. */
const UNUSED_KEY = 'exline:unused';

const NO_ROOM = /^(MISCONF|OOM) /;

/**
 * This process's interface to Redis. Every call settles within a second, with an error if Redis is
 * down or frozen, and calls succeed again once Redis recovers.
 */
export const askRedis = (client: RedisConnection, log: Logger) => {
  const { run } = createBreaker({
    // The probe is not a ping, because Redis also refuses pings while its disk is full, although it answers reads.
    probe: () => client.send(['TIME']),
    onChange: (answers) => (answers ? log.info('Redis answers again') : log.warn('Redis does not answer')),
  });
  const leaves = createReplicaCheck();
  const onFull = createFailureLog(log, 'Redis refuses writes, so no one can sign in, and emails wait');
  return {
    /** The clock of Redis, in milliseconds since 1970. Resolves if Redis answers reads. */
    time: async (): Promise<number> => {
      const [seconds, microseconds] = await run(() => client.send<readonly string[]>(['TIME']));
      return Number(seconds) * 1_000 + Number(microseconds) / 1_000;
    },
    /**
     * Whether Redis has no room for a write, on its disk or in its memory. Rejects if it refuses writes for another
     * reason: a replica, and a server with too few replicas, do. The write is one that changes nothing.
     */
    isFull: async (): Promise<boolean> => {
      try {
        await run(() => client.set(UNUSED_KEY, '', { condition: 'XX' }));
        return false;
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        if (leaves(error)) client.renew();
        if (!NO_ROOM.test(error.message)) throw error;
        onFull(error);
        return true;
      }
    },
    get: oncePerTurn((key) => run(() => client.get(key))),
    set: (key: string, value: string, options: SetOptions) => run(() => client.set(key, value, options)),
    expire: (key: string, seconds: number) => run(() => client.expire(key, seconds)),
    del: (keys: string[]) => run(() => client.del(keys)),
    publish: (channel: string, text: string) => run(() => client.publish(channel, text)),
    sendCommand: (...command: string[]) => run(() => client.send<never>(command)),
  };
};

export type AskRedis = ReturnType<typeof askRedis>;
