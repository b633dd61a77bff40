import type { RelayStore } from './relayStore.ts';

/** A process stops relying on its claim a little before it expires in the store, after 500 ms. */
const CLAIM_TRUSTED_MS = 400;
const RENEW_AFTER_MS = 150;
const ASK_AGAIN_AFTER_MS = 1_000;
const PAUSE_MS = 50;
/** A process that did not answer is not used for this long. By then, its claim has expired. */
const AVOIDED_MS = 1_000;

/**
 * Knows which process appends for all. Nothing waits for this knowledge: while it is missing, each process
 * appends for itself.
 */
export const createAppendingProcess = (store: Pick<RelayStore, 'self' | 'claim' | 'release'>) => {
  let known: { id: string; until: number } | null = null;
  let askAt = 0;
  let asking: Promise<void> | null = null;
  let avoided = { id: '', until: 0 };
  let dead: string | null = null;
  let isClosed = false;

  const ask = async () => {
    const from = performance.now();
    askAt = from + PAUSE_MS;
    try {
      const id = await store.claim(dead);
      dead = null;
      if (id === store.self) {
        known = { id, until: from + CLAIM_TRUSTED_MS };
        askAt = from + RENEW_AFTER_MS;
      } else if (id === null || (id === avoided.id && performance.now() < avoided.until)) known = null;
      else {
        known = { id, until: Infinity };
        askAt = performance.now() + ASK_AGAIN_AFTER_MS;
      }
    } catch {
      // Without the store, each process appends for itself.
      known = null;
    }
  };

  const refresh = (): Promise<void> => {
    asking ??= ask().finally(() => (asking = null));
    return asking;
  };

  return {
    /** The name of the appending process, or null if it is not known. Asks in the background when the answer is old. */
    current: (): string | null => {
      if (isClosed) return null;
      const now = performance.now();
      if (known && now >= known.until) known = null;
      if (now >= askAt) void refresh();
      return known?.id ?? null;
    },
    refresh,
    /** Notes that a process did not answer, or that it has ended. */
    missed: (id: string, hasEnded: boolean): void => {
      if (known?.id !== id) return;
      known = null;
      askAt = 0;
      if (hasEnded) dead = id;
      else avoided = { id, until: performance.now() + AVOIDED_MS };
    },
    close: async (): Promise<void> => {
      isClosed = true;
      const wasSelf = known?.id === store.self;
      known = null;
      await asking;
      if (wasSelf)
        await store.release().catch(() => {
          // The claim expires soon in any case.
        });
    },
  };
};
