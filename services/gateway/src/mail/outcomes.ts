import type { Commit } from '@exline/event-log';
import { mailNews, type MailQueries } from '@exline/mail';

type Outcome = 'sent' | 'failed';

/** Lets a request wait a moment for what becomes of its mail. */
export const createMailOutcomes = (queries: Pick<MailQueries, 'byId'>, patienceMs: number) => {
  const waiting = new Map<number, Set<(outcome: Outcome | null) => void>>();
  let patient = true;

  return {
    /** Takes every commit once the read models show it. */
    note: (commit: Commit): void => {
      for (const { mailId, means } of mailNews(commit)) {
        if (means !== 'sent' && means !== 'failed') continue;
        for (const tell of waiting.get(mailId) ?? []) tell(means);
      }
    },

    /** What became of a mail, or null when that is still open after the time one waits for an answer. */
    wait: async (mailId: number): Promise<Outcome | null> => {
      const listeners = waiting.get(mailId) ?? new Set();
      waiting.set(mailId, listeners);
      let tell: (outcome: Outcome | null) => void = () => {};
      const told = new Promise<Outcome | null>((resolve) => (tell = resolve));
      listeners.add(tell);
      const timer = setTimeout(() => tell(null), patient ? patienceMs : 0);
      try {
        // It may have been settled before anybody listened.
        const state = (await queries.byId(mailId))?.state;
        if (state === 'sent' || state === 'failed') return state;
        return await told;
      } finally {
        clearTimeout(timer);
        listeners.delete(tell);
        if (listeners.size === 0) waiting.delete(mailId);
      }
    },

    /** Lets nobody wait any longer: what is open now is answered as open. */
    letGo: (): void => {
      patient = false;
      for (const listeners of waiting.values()) for (const tell of listeners) tell(null);
    },
  };
};

export type MailOutcomes = ReturnType<typeof createMailOutcomes>;
