import type { VerifyPassword } from '../staff/passwordProof.ts';
import type { StaffPasswords } from '@exline/staff';
import { answerOrNull } from '../core/checks.ts';
import type { Passwords } from '../staff/passwords.ts';
import type { People } from '../staff/people.ts';
import type { Person } from '../http/person.ts';

interface Deps {
  people: Pick<People, 'bySignInName'>;
  /** Brings the accounts up to date with the log. */
  refresh: () => Promise<void>;
  passwords: Pick<Passwords, 'matches'>;
  stored: Pick<StaffPasswords, 'hashOf'>;
  /** The hash that the first owner's password is checked against. */
  firstHash: string;
}

/** Checks that a signed-in person knows their own password. */
export const passwordVerifier =
  ({ passwords, stored, firstHash }: Pick<Deps, 'passwords' | 'stored' | 'firstHash'>): VerifyPassword =>
  async ({ passwordId }, password) => {
    const hash = passwordId === null ? firstHash : await stored.hashOf(passwordId);
    return hash !== null && (await passwords.matches(password, hash));
  };

export type VerifyLogin = (name: string, password: string) => Promise<Person | null>;

/**
 * Resolves to the person with this name and password, or null. An unknown name takes as long as a wrong password,
 * because a dummy hash is checked. The first owner needs no database to sign in with the password from the settings.
 */
export const loginVerifier = ({ people, refresh, passwords, stored, firstHash }: Deps): VerifyLogin => {
  const found = async (name: string) => {
    // The password may just have been set through another gateway.
    if (people.bySignInName(name)?.passwordId === null) await answerOrNull(refresh);
    else await refresh();
    const person = people.bySignInName(name);
    if (person?.passwordId === null) return { person, hash: firstHash };
    return { person, hash: await stored.hashOf(person?.passwordId ?? '') };
  };
  return async (name, password) => {
    const { person, hash } = await found(name);
    const isRight = await passwords.matches(password, hash ?? firstHash);
    return isRight && hash !== null ? person : null;
  };
};
