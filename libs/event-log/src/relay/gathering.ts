import { setImmediate as nextTurn } from 'node:timers/promises';

const MIN_MS = 2;
const MAX_MS = 5;

/**
 * After an insert, the callers whose commits it contained are likely to send the next ones at once. Waiting for
 * them briefly lets all share the next insert. Without this, they would split into two groups, each waiting for
 * the insert of the other.
 */
export const createGathering = () => {
  const expected = new Set<string>();
  let answeredAt = 0;
  let complete = () => {};
  /** Whether another process has sent commits since the last time. */
  let isShared = false;

  return {
    answered: (sender: string): void => {
      answeredAt = performance.now();
      expected.add(sender);
    },
    received: (sender: string): void => {
      isShared = true;
      expected.delete(sender);
      if (expected.size === 0) complete();
    },
    /**
     * Resolves when all processes that were answered last have sent again, or half the duration of an insert after
     * the last answer, but at most 5 ms after it.
     */
    gather: async (insertMs: number): Promise<void> => {
      if (!isShared && expected.size === 0) return;
      isShared = false;
      // The callers of this process continue first.
      await nextTurn();
      const waitMs = Math.min(MAX_MS, Math.max(MIN_MS, insertMs / 2)) - (performance.now() - answeredAt);
      if (waitMs <= 0) expected.clear();
      if (expected.size === 0) return;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, waitMs);
      });
      const all = new Promise<void>((resolve) => (complete = resolve));
      await Promise.race([all, late]);
      clearTimeout(timer);
      expected.clear();
    },
  };
};
