import type { StaffPasswords } from '@exline/staff';
import type { Passwords } from '../passwords.ts';
import type { People, Person } from './people.ts';

interface Deps {
  people: Pick<People, 'bySignInName'>;
  /** Catches up with the accounts as the log has them. */
  refresh: () => Promise<void>;
  passwords: Pick<Passwords, 'matches'>;
  stored: Pick<StaffPasswords, 'hashOf'>;
  /** What the first owner's password is checked with. */
  firstHash: string;
}

export type VerifyPassword = (person: Person, password: string) => Promise<boolean>;

/** Whether somebody who is signed in knows the own password. */
export const passwordVerifier =
  ({ passwords, stored, firstHash }: Pick<Deps, 'passwords' | 'stored' | 'firstHash'>): VerifyPassword =>
  async ({ passwordId }, password) => {
    const hash = passwordId === null ? firstHash : await stored.hashOf(passwordId);
    return hash !== null && (await passwords.matches(password, hash));
  };

export type VerifyLogin = (name: string, password: string) => Promise<Person | null>;

/**
 * Who signs in with this name and password; null is nobody. A wrong name takes as long as a wrong password: it is checked
 * too, with a hash that opens nothing then. The first owner needs no database.
 */
export const loginVerifier = ({ people, refresh, passwords, stored, firstHash }: Deps): VerifyLogin => {
  const found = async (name: string) => {
    const first = people.bySignInName(name);
    if (first?.passwordId === null) return { person: first, hash: firstHash };
    // Who has just set a password through another gateway is to be let in by this one.
    await refresh();
    const person = people.bySignInName(name);
    return { person, hash: await stored.hashOf(person?.passwordId ?? '') };
  };
  return async (name, password) => {
    const { person, hash } = await found(name);
    const isRight = await passwords.matches(password, hash ?? firstHash);
    return isRight && hash !== null ? person : null;
  };
};
