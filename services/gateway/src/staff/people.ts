import { createHash, timingSafeEqual } from 'node:crypto';
import { FIRST_OWNER, staffActor, type Role, type StaffName } from '@exline/contracts';
import type { Account, StaffDirectory } from '@exline/staff';
import type { KeyedDigest } from '../core/keyedDigest.ts';
import type { Person } from '../http/person.ts';

interface Deps {
  directory: Pick<StaffDirectory, 'all' | 'byId' | 'byEmail' | 'isActive'>;
  digest: KeyedDigest;
  /** As the settings have it; `password` may be its hash. */
  firstOwner: { username: string; password: string; isGenerated: boolean };
  /** Whether owners come in with a second factor only. */
  requireMfa: boolean;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Who may come in, and as whom. */
export const createPeople = ({ directory, digest, firstOwner, requireMfa }: Deps) => {
  const { username, password, isGenerated } = firstOwner;
  const usernameHash = hashOf(username);

  const nameOf = (found: Account): string => (found.id === FIRST_OWNER ? username : (found.name ?? ''));

  /** Without one it is as it was before there were any: nobody is signed out by that. */
  const withFactor = (known: string, factorId: string | null) =>
    factorId === null ? known : digest('account', known, factorId);

  /** After a reset the same password is of the settings again, but sessions from before stay closed. */
  const accountOf = ({ id, passwordId, passwordRemoved }: Account): string =>
    id === FIRST_OWNER && passwordId === null
      ? digest('account', username, password, ...(passwordRemoved === null ? [] : [String(passwordRemoved)]))
      : digest('account', String(id), passwordId ?? '');

  const mustHaveFactor = (role: Role): boolean => requireMfa && role === 'owner';

  const person = (found: Account | null): Person | null => {
    if (!found || !directory.isActive(found)) return null;
    const { id, email, role, passwordId, factorId } = found;
    const name = nameOf(found);
    const mustSetUp = factorId === null && mustHaveFactor(role);
    const isFirst = id === FIRST_OWNER;
    return {
      id,
      name,
      email,
      role,
      passwordId,
      factorId,
      mustSetUp,
      hasGeneratedPassword: isFirst && !found.hasChosenPassword && isGenerated,
      actor: isFirst ? `admin:${username}` : staffActor(id),
      account: withFactor(accountOf(found), factorId),
    };
  };

  const isFirstOwner = (name: string) => timingSafeEqual(hashOf(name), usernameHash);

  return {
    nameOf,
    /** Everybody who has an account of this installation, or had. */
    colleagues: (): StaffName[] =>
      directory.all().flatMap(({ id, name }) => (id === FIRST_OWNER ? [] : { id, name: name ?? '' })),
    mustHaveFactor,
    byId: (id: number): Person | null => person(directory.byId(id)),
    /** Who is called that at the sign-in. */
    bySignInName: (name: string): Person | null =>
      person(isFirstOwner(name) ? directory.byId(FIRST_OWNER) : directory.byEmail(name)),
    /** Whose account is called that at the sign-in, whether it can be used or not. */
    idOf: (name: string): number | null =>
      isFirstOwner(name) ? FIRST_OWNER : (directory.byEmail(name)?.id ?? null),
    /** Whether nobody else can sign in by this address. */
    isFree: (email: string): boolean => email.toLowerCase() !== username.toLowerCase(),
  };
};

export type People = ReturnType<typeof createPeople>;
