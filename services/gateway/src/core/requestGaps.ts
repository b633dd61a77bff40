import type { ServerResponse } from 'node:http';

/** A gap begins this long after a request, so that another one that follows directly is not delayed. */
const QUIET_MS = 25;
const IDLE_AFTER_MS = 1_000;
const SHORTEST_PAUSE_MS = 80;
const LONGEST_PAUSE_MS = 180;

/**
 * Finds moments for work that can be deferred, so that it delays few requests. While requests arrive, the best moment
 * is right after one, because the next one is then furthest away.
 */
export const createRequestGaps = () => {
  let running = 0;
  let endedAt = -Infinity;
  let onEnd = () => {};

  const msSinceEnd = () => performance.now() - endedAt;

  return {
    /** Notes a request. Must be called with the response to each one. */
    note: (res: Pick<ServerResponse, 'once'>): void => {
      running += 1;
      res.once('close', () => {
        running -= 1;
        endedAt = performance.now();
        onEnd();
      });
    },

    /** Resolves after a pause, if possible in a gap between requests. Only one caller at a time. */
    next: (): Promise<void> =>
      new Promise((resolve) => {
        let gap: NodeJS.Timeout | undefined;
        const begin = () => {
          onEnd = () => {};
          clearTimeout(gap);
          clearTimeout(latest);
          resolve();
        };
        const beginIfQuiet = () => {
          if (running === 0) begin();
        };
        const latest = setTimeout(begin, LONGEST_PAUSE_MS);
        setTimeout(() => {
          if (running === 0 && msSinceEnd() > IDLE_AFTER_MS) return begin();
          const waitForGap = () => {
            clearTimeout(gap);
            gap = setTimeout(beginIfQuiet, Math.max(0, QUIET_MS - msSinceEnd()));
          };
          onEnd = waitForGap;
          if (msSinceEnd() < QUIET_MS) waitForGap();
        }, SHORTEST_PAUSE_MS);
      }),
  };
};

export type RequestGaps = ReturnType<typeof createRequestGaps>;
