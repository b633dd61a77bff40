import { MINUTE_MS } from '@exline/kernel';
import type { AskRedis } from '../core/redis.ts';

interface Sample {
  redis: number;
  monotonic: number;
}

/**
 * The clock of Redis, in milliseconds since 1970. All gateways share it, so one whose own clock is wrong or
 * jumps ends no session of the others.
 */
export const redisClock = ({ time }: Pick<AskRedis, 'time'>) => {
  let sample: Sample | null = null;
  let asking: Promise<void> | null = null;

  const ask = async (): Promise<void> => {
    const monotonic = performance.now();
    sample = { redis: await time(), monotonic };
  };
  const isFresh = () => sample !== null && performance.now() - sample.monotonic < MINUTE_MS;

  return {
    /** The time by the clock of Redis. Before it was first read, the time of this machine. */
    now: (): number =>
      sample ? Math.round(sample.redis + performance.now() - sample.monotonic) : Date.now(),
    /** Reads the clock of Redis, at most once a minute. */
    look: async (): Promise<void> => {
      if (isFresh()) return;
      asking ??= ask().finally(() => (asking = null));
      // The last reading is exact enough, and without Redis there are no sessions.
      await asking.catch(() => {});
    },
  };
};
