import { setTimeout as delay } from 'node:timers/promises';

interface Options {
  /** Resolves if a mail server answers. */
  verify: () => Promise<unknown>;
  /** Retries everything that waits for the mail server. */
  onBack: () => Promise<void>;
  onError: (error: unknown) => void;
  everyMs: number;
  ending: AbortSignal;
}

/**
 * While no mail server answers, checks for it every few seconds. Mails are then sent as soon as it
 * is back instead of waiting out a retry delay that grew during the outage. If it answers at once,
 * there is no outage, and mails keep their delays.
 */
export const watchOutage = ({ verify, onBack, onError, everyMs, ending }: Options) => {
  let watching = false;

  const isBack = async (): Promise<boolean> => {
    try {
      await verify();
      return true;
    } catch {
      // Still unavailable.
      return false;
    }
  };

  const watch = async () => {
    // It answers, and is only slow with an email or ends its connection. An early try would fail again.
    if (await isBack()) return;
    do {
      await delay(everyMs, undefined, { signal: ending });
    } while (!(await isBack()));
    await onBack();
  };

  return {
    /** Whether the mail server is currently unavailable. */
    isOn: (): boolean => watching,
    begin: (): void => {
      if (watching || ending.aborted) return;
      watching = true;
      watch()
        .catch((error: unknown) => {
          if (!ending.aborted) onError(error);
        })
        .finally(() => {
          watching = false;
        });
    },
  };
};
