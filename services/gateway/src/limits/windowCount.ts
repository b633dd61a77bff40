import { boundedCache } from '@exline/event-log';
import type { Caller } from '../http/caller.ts';

const CALLERS = 10_000;

export interface WindowRate {
  limit: number;
  windowMs: number;
}

type Counted = Pick<Caller, 'key' | 'times'>;

interface Window {
  used: number;
  endsAt: number;
}

/**
 * A fixed-window count per caller, in this process, so that the busiest reads need no round trip. The clock is
 * monotonic: if the system clock is set back by an hour, no window lasts an hour longer.
 */
export const windowCount = ({ limit, windowMs }: WindowRate, now = () => performance.now()) => {
  const windows = boundedCache<string, Window>(CALLERS);

  const windowOf = (key: string, at: number): Window => {
    const known = windows.get(key);
    if (known && at < known.endsAt) return known;
    const begun = { used: 0, endsAt: at + windowMs };
    windows.set(key, begun);
    return begun;
  };

  const untilFree = ({ key, times }: Counted): number => {
    const at = now();
    const { used, endsAt } = windowOf(key, at);
    return used < limit * times ? 0 : endsAt - at;
  };

  return {
    /** Returns 0 or, once the limit is reached, the milliseconds until the window ends. */
    untilFree,
    /** Like `untilFree`, but also counts one if the limit is not reached. */
    take: (caller: Counted): number => {
      const waitMs = untilFree(caller);
      if (waitMs === 0) windowOf(caller.key, now()).used += 1;
      return waitMs;
    },
  };
};
