import type { Projected } from './messages.ts';

const TIMEOUT_MS = 200;
/** After an announcement has not arrived in time, callers do not wait for further ones during this pause. */
const PAUSE_MS = 1_000;

/** Tracks the position that the read models have reached in other processes. */
export const createProjectedElsewhere = (isExpected: () => boolean) => {
  const reached = new Map<string, number>();
  const waiting = new Set<{ position: number; collections: string; done: () => void }>();
  let missedAt = -PAUSE_MS;

  return {
    note: ({ position, collections }: Pick<Projected, 'position' | 'collections'>): void => {
      const before = reached.get(collections) ?? 0;
      // Other collections belong to another release, so the earlier positions are dropped.
      if (!reached.has(collections)) reached.clear();
      reached.set(collections, Math.max(before, position));
      for (const entry of waiting)
        if (entry.collections === collections && entry.position <= position) entry.done();
    },
    /** Whether other processes have reached a position. With `mayWait`, this waits for an expected announcement. */
    reaches: (position: number, collections: string, mayWait: boolean): Promise<boolean> => {
      if ((reached.get(collections) ?? 0) >= position) return Promise.resolve(true);
      if (!mayWait || !isExpected() || performance.now() - missedAt < PAUSE_MS) return Promise.resolve(false);
      return new Promise((resolve) => {
        const finish = (isReached: boolean) => {
          clearTimeout(timer);
          waiting.delete(entry);
          resolve(isReached);
        };
        const entry = { position, collections, done: () => finish(true) };
        const timer = setTimeout(() => {
          missedAt = performance.now();
          finish(false);
        }, TIMEOUT_MS);
        waiting.add(entry);
      });
    },
  };
};
