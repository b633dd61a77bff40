import type { Store } from '@exline/contracts';
import type { Metrics } from '@exline/platform';
import type { AskRedis } from '../core/redis.ts';

interface Deps {
  redis: Pick<AskRedis, 'sendCommand'>;
  metrics: Pick<Metrics, 'diskRefusals'>;
}

/** The database does not tell that it has room again, so it counts as full for this long. */
const FULL_FOR_MS = 5_000;

const REDIS_CANNOT_WRITE = /(aof_last_write_status|rdb_last_bgsave_status):err/;

/** Which stores have refused writes because their disks are full. */
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
    const state: string = await redis.sendCommand('INFO', 'persistence');
    return REDIS_CANNOT_WRITE.test(state);
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
