import type { MailChanged, MailQueries } from '@exline/mail';

type Outcome = 'sent' | 'failed';

/** Lets a request wait a moment for what becomes of its mail. */
export const createMailOutcomes = (queries: Pick<MailQueries, 'byId'>, patienceMs: number) => {
  const waiting = new Map<number, Set<(outcome: Outcome | null) => void>>();
  let patient = true;

  return {
    /** Takes what happened to mails once the read models show it. */
    note: ({ mailId, step }: Pick<MailChanged, 'mailId' | 'step'>): void => {
      if (step !== 'sent' && step !== 'failed') return;
      for (const resolve of waiting.get(mailId) ?? []) resolve(step);
    },

    /** What became of a mail, or null when that is still open after the time one waits for an answer. */
    wait: async (mailId: number): Promise<Outcome | null> => {
      const listeners = waiting.get(mailId) ?? new Set();
      waiting.set(mailId, listeners);
      let resolve: (outcome: Outcome | null) => void = () => {};
      const settled = new Promise<Outcome | null>((done) => (resolve = done));
      listeners.add(resolve);
      const timer = setTimeout(() => resolve(null), patient ? patienceMs : 0);
      try {
        // It may have been settled before anybody listened.
        const state = (await queries.byId(mailId))?.state;
        if (state === 'sent' || state === 'failed') return state;
        return await settled;
      } finally {
        clearTimeout(timer);
        listeners.delete(resolve);
        if (listeners.size === 0) waiting.delete(mailId);
      }
    },

    /** Lets nobody wait any longer: what is open now is answered as open. */
    release: (): void => {
      patient = false;
      for (const listeners of waiting.values()) for (const resolve of listeners) resolve(null);
    },
  };
};

export type MailOutcomes = ReturnType<typeof createMailOutcomes>;
