import { CODE_MINUTES, SET_UP_MINUTES, type SignInStep } from '@exline/contracts';
import { MINUTE_MS } from '@exline/kernel';
import type { KeyedDigest } from '../core/keyedDigest.ts';
import { isSameText } from '../core/sameText.ts';
import type { People } from '../staff/people.ts';
import type { Person } from '../http/person.ts';

type Purpose = SignInStep['next'];

interface Deps {
  digest: KeyedDigest;
  people: Pick<People, 'byId'>;
  /** Brings the accounts up to date with the log. */
  refresh: () => Promise<void>;
  /** The clock of all gateways, because another one may take the second step. */
  now: () => Promise<number>;
}

const minutes: Record<Purpose, number> = { code: CODE_MINUTES, 'set-up': SET_UP_MINUTES };

/** The sign-in step that is still required after the password. */
export const nextStepOf = ({ factorId, mustSetUp }: Person): Purpose | null => {
  if (factorId !== null) return 'code';
  return mustSetUp ? 'set-up' : null;
};

/**
 * Between password and code there is no session, only a token for the page. It names the person and its expiry, serves
 * one purpose, and becomes invalid with the password or factor it was issued for.
 */
export const createSignInSteps = ({ digest, people, refresh, now }: Deps) => {
  const signatureOf = (purpose: Purpose, { id, securityStamp }: Person, until: number) =>
    digest('sign-in-step', purpose, String(id), String(until), securityStamp);

  return {
    issue: async (person: Person, purpose: Purpose): Promise<string> => {
      const until = (await now()) + minutes[purpose] * MINUTE_MS;
      return [person.id, until, signatureOf(purpose, person, until)].join('.');
    },
    /** The person a token was issued for. Null if it was issued for another purpose or is no longer valid. */
    open: async (token: string, purpose: Purpose): Promise<Person | null> => {
      const [, id = '', end = '', signature = ''] = /^(\d{1,15})\.(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
      const until = Number(end);
      if (!signature || until <= (await now())) return null;
      await refresh();
      const person = people.byId(Number(id));
      if (!person || nextStepOf(person) !== purpose) return null;
      return isSameText(signature, signatureOf(purpose, person, until)) ? person : null;
    },
  };
};

export type SignInSteps = ReturnType<typeof createSignInSteps>;
