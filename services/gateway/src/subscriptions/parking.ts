import { MINUTE_MS } from '@exline/kernel';
import { toProblem } from '../http/problems.ts';

/** A command to one subscription, about a commit of the log. */
interface Attempt {
  position: number;
  /** False for an erasure, which must not be dropped. */
  mayDrop: boolean;
  send: () => Promise<void>;
}

interface Parked {
  /** The commands that wait for a retry, in log order. */
  attempts: Attempt[];
  failures: number;
  /** When the next attempt is due. Infinite while a command is being sent. */
  dueAt: number;
}

interface Deps {
  now?: () => number;
  /** Called with each failure, and with the number of commands that are dropped because of it. */
  onFailure: (error: unknown, subscriptionId: number, dropped: number) => void;
}

/** A command that fails is tried again after these pauses. */
const pausesMs = [1_000, 10_000, MINUTE_MS, 5 * MINUTE_MS];
const LONGEST_MS = 5 * MINUTE_MS;

/** Whether every command fails at the moment, because a store is away or busy. */
export const isOutage = (error: unknown): boolean => toProblem(error).status === 503;

/**
 * Parks the commands to a subscription that fail, so that the others do not wait for it. They are tried again for some
 * minutes and then dropped. An outage is thrown instead: the caller must try everything again, so that no subscriber
 * is missed.
 */
export const createParking = ({ now = Date.now, onFailure }: Deps) => {
  const parked = new Map<number, Parked>();

  const pauseAfter = ({ failures, attempts }: Parked): number | undefined =>
    pausesMs[failures] ?? (attempts.every(({ mayDrop }) => mayDrop) ? undefined : LONGEST_MS);

  /** Sends the commands of a subscription in order, up to the first that fails. */
  const sendAll = async (subscriptionId: number, one: Parked): Promise<void> => {
    one.dueAt = Infinity;
    try {
      for (let [next] = one.attempts; next; [next] = one.attempts) {
        await next.send();
        one.attempts.shift();
      }
      parked.delete(subscriptionId);
    } catch (error) {
      one.dueAt = now();
      if (isOutage(error)) throw error;
      const pause = pauseAfter(one);
      if (pause === undefined) parked.delete(subscriptionId);
      one.failures += 1;
      one.dueAt += pause ?? 0;
      onFailure(error, subscriptionId, pause === undefined ? one.attempts.length : 0);
    }
  };

  return {
    /** Sends a command, or parks it behind an earlier one of the same subscription. */
    send: async (subscriptionId: number, attempt: Attempt): Promise<void> => {
      const earlier = parked.get(subscriptionId);
      if (earlier) {
        // After an outage, the same commits are read again.
        if (!earlier.attempts.some(({ position }) => position === attempt.position))
          earlier.attempts.push(attempt);
        return;
      }
      const one = { attempts: [attempt], failures: 0, dueAt: Infinity };
      parked.set(subscriptionId, one);
      await sendAll(subscriptionId, one);
    },

    /** Sends the parked commands again whose time has come. */
    retryDue: async (held: () => boolean): Promise<void> => {
      for (const [subscriptionId, one] of parked)
        if (one.dueAt <= now() && held()) await sendAll(subscriptionId, one);
    },

    /** The log position of the oldest parked command; null if there is none. */
    oldest: (): number | null => {
      const positions = [...parked.values()].flatMap(({ attempts }) => attempts[0]?.position ?? []);
      return positions.length > 0 ? Math.min(...positions) : null;
    },
  };
};
