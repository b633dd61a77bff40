import { boundedCache } from '@exline/event-log';
import { MINUTE_MS } from '@exline/kernel';
import type { Caller } from '../http/caller.ts';
import type { LimitName } from './tooMany.ts';
import { windowCount } from './windowCount.ts';

const CALLERS = 10_000;
/** 500 open pages without sockets send 1,000 lookups a minute. */
const lookupRate = { limit: 3_000, windowMs: MINUTE_MS };
const MISSES = 100;
const MISSES_WINDOW_MS = 5 * MINUTE_MS;
/** The most unknown numbers to remember, for all callers together, and the characters to keep of each. */
const MISSED = 20_000;
const MAX_NUMBER_LENGTH = 255;

interface Guesses {
  misses: number;
  endsAt: number;
  /** Unfinished lookups. Each may still turn out to be a miss. */
  pending: number;
  /** Lookups that start when a pending one ends. */
  waiting: (() => void)[];
}

export interface Exceeded {
  name: LimitName;
  waitMs: number;
}

export interface LookupLimit {
  /** Admits a lookup before it starts. The caller must call `end` with its outcome. `number` must be normalized. */
  admit: (caller: Caller, number: string) => Promise<Exceeded | { end: (isUnknown: boolean) => void }>;
  /**
   * Admits a lookup of a number that is known to exist. False, without counting it, if it would be refused or
   * would have to wait.
   */
  admitKnown: (caller: Caller) => boolean;
}

/**
 * Limits lookups by API, page, photo and socket together, because each reveals whether a tracking
 * number exists. At most 100 unknown numbers can be tried in five minutes, including in parallel.
 *
 * Repeating an unknown number is not another guess. Otherwise, a few open pages that wait for numbers that are not known
 * yet would use up the guesses of an office.
 */
export const lookupLimit = (): LookupLimit => {
  const all = windowCount(lookupRate);
  const callers = boundedCache<string, Guesses>(CALLERS);
  const missed = boundedCache<string, true>(MISSED);
  const missKey = ({ endsAt }: Guesses, { key }: Caller, number: string) =>
    `${key} ${endsAt} ${number.slice(0, MAX_NUMBER_LENGTH)}`;

  const guessesOf = (key: string): Guesses => {
    const known = callers.get(key);
    if (known) return known;
    const guesses = { misses: 0, endsAt: 0, pending: 0, waiting: [] };
    callers.set(key, guesses);
    return guesses;
  };

  /** Starts a lookup and returns 0, or returns the milliseconds until the caller may guess again. */
  const startOf = async (guesses: Guesses, max: number): Promise<number> => {
    for (;;) {
      const now = performance.now();
      if (now >= guesses.endsAt) {
        guesses.misses = 0;
        guesses.endsAt = now + MISSES_WINDOW_MS;
      }
      if (guesses.misses >= max) return guesses.endsAt - now;
      if (guesses.misses + guesses.pending < max) {
        guesses.pending += 1;
        return 0;
      }
      await new Promise<void>((resolve) => guesses.waiting.push(resolve));
    }
  };

  return {
    admit: async (caller, number) => {
      const waitMs = all.take(caller);
      if (waitMs > 0) return { waitMs, name: 'lookups' };
      const guesses = guessesOf(caller.key);
      if (performance.now() < guesses.endsAt && missed.get(missKey(guesses, caller, number)))
        return { end: () => {} };
      const untilGuess = await startOf(guesses, MISSES * caller.times);
      if (untilGuess > 0) {
        guesses.waiting.shift()?.();
        return { waitMs: untilGuess, name: 'unknown-tracking-numbers' };
      }
      return {
        end: (isUnknown) => {
          guesses.pending -= 1;
          if (isUnknown) {
            guesses.misses += 1;
            missed.set(missKey(guesses, caller, number), true);
          }
          guesses.waiting.shift()?.();
        },
      };
    },
    admitKnown: (caller) => {
      const guesses = callers.get(caller.key);
      const misses = guesses && performance.now() < guesses.endsAt ? guesses.misses : 0;
      if (misses + (guesses?.pending ?? 0) >= MISSES * caller.times) return false;
      return all.take(caller) === 0;
    },
  };
};
