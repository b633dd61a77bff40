import type { Store } from '@exline/contracts';
import type { Metrics } from '@exline/platform';
import type { AskRedis } from '../core/redis.ts';

interface Deps {
  redis: Pick<AskRedis, 'isFull'>;
  metrics: Pick<Metrics, 'diskRefusals'>;
}

/** The database does not report when it has room again, so it counts as full for this long. */
const FULL_FOR_MS = 5_000;

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

  return async (): Promise<Store[]> => {
    const [database, queue] = await Promise.all([
      isDatabaseFull(),
      // Another check reports a Redis that does not answer.
      redis.isFull().catch(() => false),
    ]);
    return [...(database ? (['database'] as const) : []), ...(queue ? (['redis'] as const) : [])];
  };
};
