import { timingSafeEqual } from 'node:crypto';
import { CODE_MINUTES, SET_UP_MINUTES, type SignInStep } from '@exline/contracts';
import type { KeyedDigest } from '../core/keyedDigest.ts';
import type { People } from '../staff/people.ts';
import type { Person } from '../http/person.ts';

type Purpose = SignInStep['next'];

interface Deps {
  digest: KeyedDigest;
  people: Pick<People, 'byId'>;
  /** Catches up with the accounts as the log has them. */
  refresh: () => Promise<void>;
}

const MINUTE_MS = 60_000;
const minutes: Record<Purpose, number> = { code: CODE_MINUTES, 'set-up': SET_UP_MINUTES };

/** What somebody still owes after the right password. */
export const nextStepOf = ({ factorId, mustSetUp }: Person): Purpose | null => {
  if (factorId !== null) return 'code';
  return mustSetUp ? 'set-up' : null;
};

const areEqual = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Between password and code there is no session, only a token for the page: it says whose password was shown and until
 * when that holds, serves one purpose, and ends with the password and with the factor that it was made for.
 */
export const createSignInSteps = ({ digest, people, refresh }: Deps) => {
  const signatureOf = (purpose: Purpose, { id, account }: Person, until: number) =>
    digest('sign-in-step', purpose, String(id), String(until), account);

  return {
    issue: (person: Person, purpose: Purpose): string => {
      const until = Date.now() + minutes[purpose] * MINUTE_MS;
      return [person.id, until, signatureOf(purpose, person, until)].join('.');
    },
    /** Who has shown the password; null for a token that serves another purpose, or none any more. */
    open: async (token: string, purpose: Purpose): Promise<Person | null> => {
      const [, id = '', end = '', signature = ''] = /^(\d{1,15})\.(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
      const until = Number(end);
      if (!signature || until <= Date.now()) return null;
      await refresh();
      const person = people.byId(Number(id));
      if (!person || nextStepOf(person) !== purpose) return null;
      return areEqual(signature, signatureOf(purpose, person, until)) ? person : null;
    },
  };
};

export type SignInSteps = ReturnType<typeof createSignInSteps>;
