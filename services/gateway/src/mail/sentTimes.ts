import type { MailKind } from '@exline/contracts';
import type { Commit } from '@exline/event-log';
import { mailChanges } from '@exline/mail-lifecycle';
import { LRUCache } from 'lru-cache';

interface Deps {
  /** Finds the request of a mail that this process does not remember. ISO 8601 UTC. */
  requestedAt: (mailId: number) => Promise<string | null>;
  observe: (kind: MailKind, seconds: number) => void;
  onError: (error: unknown) => void;
}

const REMEMBERED = 10_000;

/** Measures how long each mail took from its request until it was sent. */
export const measureSentTimes = ({ requestedAt, observe, onError }: Deps) => {
  /** The times of recent requests, so that few mails cost a query. */
  const requests = new LRUCache<number, string>({ max: REMEMBERED });

  const note = (kind: MailKind, from: string | null, to: string) => {
    if (from !== null) observe(kind, (Date.parse(to) - Date.parse(from)) / 1_000);
  };

  /** Receives every commit, in log order. */
  return (commits: readonly Commit[]): void => {
    for (const commit of commits)
      for (const { mailId, kind, step } of mailChanges(commit)) {
        if (step === 'requested') requests.set(mailId, commit.at);
        if (step !== 'sent') continue;
        const known = requests.get(mailId);
        requests.delete(mailId);
        if (known !== undefined) note(kind, known, commit.at);
        else requestedAt(mailId).then((found) => note(kind, found, commit.at), onError);
      }
  };
};
