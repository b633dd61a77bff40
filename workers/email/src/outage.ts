import { setTimeout as delay } from 'node:timers/promises';

interface Options {
  /** Resolves if a mail server answers. */
  verify: () => Promise<unknown>;
  /** Retries all mails that are waiting for the mail server. */
  onBack: () => Promise<void>;
  onError: (error: unknown) => void;
  everyMs: number;
  ending: AbortSignal;
}

/**
 * While no mail server answers, checks for it every few seconds. Mails are then sent as soon as the server is back,
 * instead of waiting out a retry delay that grew during the outage.
 */
export const watchOutage = ({ verify, onBack, onError, everyMs, ending }: Options) => {
  let watching = false;

  const isBack = async (): Promise<boolean> => {
    try {
      await verify();
      return true;
    } catch {
      // The mail server is still unavailable.
      return false;
    }
  };

  const waitUntilBack = async () => {
    do {
      await delay(everyMs, undefined, { signal: ending });
    } while (!(await isBack()));
    await onBack();
  };

  const watch = (work: () => Promise<void>): void => {
    if (watching || ending.aborted) return;
    watching = true;
    work()
      .catch((error: unknown) => {
        if (!ending.aborted) onError(error);
      })
      .finally(() => {
        watching = false;
      });
  };

  return {
    /** Whether the mail server is currently unavailable. */
    isOn: (): boolean => watching,
    /** Called when a check has shown that no mail server answers. */
    begin: (): void => watch(waitUntilBack),
    /**
     * Called when an email did not reach the mail server. If the server answers a check, it was only slow with one
     * email or closed a connection: there is no outage, and mails keep their delays, because an early retry would fail
     * again.
     */
    check: (): void =>
      watch(async () => {
        if (!(await isBack())) await waitUntilBack();
      }),
  };
};
