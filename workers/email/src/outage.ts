import { setTimeout as delay } from 'node:timers/promises';

interface Options {
  /** Resolves when a mail server answers. */
  verify: () => Promise<unknown>;
  /** Has everything tried at once that waits for the mail server. */
  onBack: () => Promise<void>;
  onError: (error: unknown) => void;
  everyMs: number;
  ending: AbortSignal;
}

/**
 * While no mail server answers, looks for it every few seconds: mails go out as soon as it is back, instead of
 * sitting out a pause that grew during the outage.
 */
export const watchOutage = ({ verify, onBack, onError, everyMs, ending }: Options) => {
  let watching = false;

  const isBack = async (): Promise<boolean> => {
    try {
      await verify();
      return true;
    } catch {
      // Still away.
      return false;
    }
  };

  const watch = async () => {
    do {
      await delay(everyMs, undefined, { signal: ending });
    } while (!(await isBack()));
    await onBack();
  };

  return {
    /** Whether the mail server is being looked for. */
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
