import type { NewCommit } from '../commits/commit.ts';
import { LogBusy } from '../commits/errors.ts';
import type { Appended } from '../commits/appended.ts';
import { appendedOf, type Answer } from './messages.ts';

interface Entry {
  to: string;
  commits: readonly NewCommit[];
  json: string;
  /** Null means that the outcome is unknown. */
  resolve: (appended: Appended | null) => void;
}

interface Deps {
  self: string;
  /** Sends an `AppendRequest`. Resolves to whether its receiver listens. */
  send: (to: string, json: string) => Promise<boolean>;
  /** Called when a process did not answer in time, or when it has ended. */
  onMissed: (to: string, hasEnded: boolean) => void;
}

/** After this time without a sign of life, the outbox stops waiting, and the commits are appended directly. */
const TIMEOUT_MS = 150;
/** The longest wait for an answer, because the receiver may be cut off from the database. */
const LONGEST_MS = 1_000;
/** Maximum number of requests in flight. Further groups wait and share the next request. */
const MAX_IN_FLIGHT = 2;
/** Maximum number of characters in a message. */
const MAX_LENGTH = 1_000_000;
const MAX_WAITING = 20_000;

/** Sends groups of commits to the appending process and waits for the outcomes. */
export const createOutbox = ({ self, send, onMissed }: Deps) => {
  const waiting: Entry[] = [];
  const inFlight = new Map<number, { entries: Entry[]; sentAt: number; timer: NodeJS.Timeout }>();
  let isDue = false;
  let sent = 0;

  const take = (): Entry[] => {
    let length = 0;
    const end = waiting.findIndex((entry, index) => {
      length += entry.json.length;
      return (index > 0 && length > MAX_LENGTH) || entry.to !== waiting[0]?.to;
    });
    return waiting.splice(0, end < 0 ? waiting.length : end);
  };

  const giveUp = (number: number, hasEnded: boolean) => {
    const request = inFlight.get(number);
    if (!request) return;
    inFlight.delete(number);
    clearTimeout(request.timer);
    const to = request.entries[0]?.to ?? '';
    onMissed(to, hasEnded);
    // Groups that were not sent do not wait for the same process again.
    const others = waiting.filter((entry) => entry.to === to);
    waiting.splice(0, waiting.length, ...waiting.filter((entry) => entry.to !== to));
    for (const { resolve } of [...request.entries, ...others]) resolve(null);
    schedule();
  };

  const sendNext = () => {
    isDue = false;
    while (waiting.length > 0 && inFlight.size < MAX_IN_FLIGHT) {
      const entries = take();
      const to = entries[0]?.to ?? '';
      const number = (sent += 1);
      const timer = setTimeout(() => giveUp(number, false), TIMEOUT_MS);
      inFlight.set(number, { entries, sentAt: performance.now(), timer });
      const groups = entries.map(({ json }) => json).join();
      send(to, `{"kind":"append","from":"${self}","number":${number},"groups":[${groups}]}`).then(
        (isReceived) => isReceived || giveUp(number, true),
        () => giveUp(number, false),
      );
    }
  };

  const schedule = () => {
    if (isDue || waiting.length === 0 || inFlight.size >= MAX_IN_FLIGHT) return;
    isDue = true;
    // Groups that arrive in the same event loop turn share one request.
    setImmediate(sendNext);
  };

  const settle = ({ number, outcomes }: Answer) => {
    const request = inFlight.get(number);
    if (!request) return;
    if (!outcomes) return giveUp(number, false);
    inFlight.delete(number);
    clearTimeout(request.timer);
    schedule();
    for (const [index, { commits, resolve }] of request.entries.entries()) {
      const outcome = outcomes[index];
      resolve(outcome ? appendedOf(outcome, commits) : null);
    }
  };

  return {
    /**
     * Resolves to the outcome, or to null if it is unknown. Then append the same commits directly: those that
     * are stored already are recognized by their ids.
     */
    append: (to: string, commits: readonly NewCommit[]): Promise<Appended | null> => {
      const json = JSON.stringify({ commits });
      if (json.length > MAX_LENGTH) return Promise.resolve(null);
      if (waiting.length >= MAX_WAITING) return Promise.reject(new LogBusy());
      return new Promise((resolve) => {
        waiting.push({ to, commits, json, resolve });
        schedule();
      });
    },

    /** Notes a sign of life of the receiver. */
    working: (): void => {
      for (const { sentAt, timer } of inFlight.values())
        if (performance.now() - sentAt < LONGEST_MS) timer.refresh();
    },

    answered: (answers: readonly Answer[]): void => {
      for (const answer of answers) settle(answer);
    },
  };
};
