import type { VerifyPassword } from '../staff/passwordProof.ts';
import type { StaffPasswords } from '@exline/staff';
import { answeredInTime } from '../core/checks.ts';
import type { Passwords } from '../staff/passwords.ts';
import type { People } from '../staff/people.ts';
import type { Person } from '../http/person.ts';

interface Deps {
  people: Pick<People, 'bySignInName'>;
  /** Catches up with the accounts as the log has them. */
  refresh: () => Promise<void>;
  passwords: Pick<Passwords, 'matches'>;
  stored: Pick<StaffPasswords, 'hashOf'>;
  /** What the first owner's password is checked with. */
  firstHash: string;
}

/** Whether somebody who is signed in knows the own password. */
export const passwordVerifier =
  ({ passwords, stored, firstHash }: Pick<Deps, 'passwords' | 'stored' | 'firstHash'>): VerifyPassword =>
  async ({ passwordId }, password) => {
    const hash = passwordId === null ? firstHash : await stored.hashOf(passwordId);
    return hash !== null && (await passwords.matches(password, hash));
  };

export type VerifyLogin = (name: string, password: string) => Promise<Person | null>;

/**
 * Who signs in with this name and password, or null. A wrong name takes as long as a wrong password: it is checked too, with a
 * hash that opens nothing then. With the password of the settings the first owner needs no database.
 */
export const loginVerifier = ({ people, refresh, passwords, stored, firstHash }: Deps): VerifyLogin => {
  const found = async (name: string) => {
    // The password may just have been set through another gateway.
    if (people.bySignInName(name)?.passwordId === null) await answeredInTime(refresh);
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
