import type { Store } from '@exline/contracts';
import type { Metrics } from '@exline/platform';
import type { AskRedis } from '../core/redis.ts';

interface Deps {
  redis: Pick<AskRedis, 'sendCommand'>;
  metrics: Pick<Metrics, 'diskRefusals'>;
}

/** The database does not report when it has room again, so it counts as full for this long. */
const FULL_FOR_MS = 5_000;

const REDIS_CANNOT_WRITE = /(aof_last_write_status|rdb_last_bgsave_status):err/;

/** Whether Redis uses more than its `maxmemory`, and so refuses writes. It still answers pings and reads then. */
const isOutOfMemory = (state: string): boolean => {
  const bytes = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(state)?.[1] ?? 0);
  const limit = bytes('maxmemory');
  return limit > 0 && bytes('used_memory') - bytes('mem_not_counted_for_evict') > limit;
};

/** Detects stores that refuse writes for lack of room: on their disk, or in the memory of Redis. */
export const createDisks = ({ redis, metrics }: Deps) => {
  let seen = 0;
  let refusedAt = -FULL_FOR_MS;

  const isDatabaseFull = async (): Promise<boolean> => {
    const refusals = (await metrics.diskRefusals.get()).values[0]?.value ?? 0;
    if (refusals > seen) refusedAt = performance.now();
    seen = refusals;
    return performance.now() - refusedAt < FULL_FOR_MS;
  };

  const isRedisFull = async (): Promise<boolean> => {
    // Redis 6 takes one section at a time.
    const [persistence, memory] = await Promise.all([
      redis.sendCommand('INFO', 'persistence') as Promise<string>,
      redis.sendCommand('INFO', 'memory') as Promise<string>,
    ]);
    return REDIS_CANNOT_WRITE.test(persistence) || isOutOfMemory(memory);
  };

  return async (): Promise<Store[]> => {
    const [database, queue] = await Promise.all([
      isDatabaseFull(),
      // Another check reports a Redis that does not answer.
      isRedisFull().catch(() => false),
    ]);
    return [...(database ? (['database'] as const) : []), ...(queue ? (['redis'] as const) : [])];
  };
};
