import type { MailChanged, MailQueries } from '@exline/mail';

type Outcome = 'sent' | 'failed';

/** Lets a request wait briefly for the outcome of its mail. */
export const createMailOutcomes = (queries: Pick<MailQueries, 'byId'>, timeoutMs: number) => {
  const waiting = new Map<number, Set<(outcome: Outcome | null) => void>>();
  let patient = true;

  return {
    /** Processes changes of mails once the read models include them. */
    note: ({ mailId, step }: Pick<MailChanged, 'mailId' | 'step'>): void => {
      if (step !== 'sent' && step !== 'failed') return;
      for (const resolve of waiting.get(mailId) ?? []) resolve(step);
    },

    /** Waits for the outcome of a mail. Resolves to null if it is still open after the timeout. */
    wait: async (mailId: number): Promise<Outcome | null> => {
      const listeners = waiting.get(mailId) ?? new Set();
      waiting.set(mailId, listeners);
      let resolve: (outcome: Outcome | null) => void = () => {};
      const settled = new Promise<Outcome | null>((done) => (resolve = done));
      listeners.add(resolve);
      const timer = setTimeout(() => resolve(null), patient ? timeoutMs : 0);
      try {
        // The outcome may have been recorded before this call started to listen.
        const state = (await queries.byId(mailId))?.state;
        if (state === 'sent' || state === 'failed') return state;
        return await settled;
      } finally {
        clearTimeout(timer);
        listeners.delete(resolve);
        if (listeners.size === 0) waiting.delete(mailId);
      }
    },

    /** Ends all waits. Mails without an outcome are reported as open. */
    release: (): void => {
      patient = false;
      for (const listeners of waiting.values()) for (const resolve of listeners) resolve(null);
    },
  };
};

export type MailOutcomes = ReturnType<typeof createMailOutcomes>;
