import { createHash, timingSafeEqual } from 'node:crypto';
import { FIRST_OWNER, staffActor, type Role, type StaffName } from '@exline/contracts';
import type { Account, StaffDirectory } from '@exline/staff';
import type { KeyedDigest } from '../http/keyedDigest.ts';

/** Somebody of the staff who may come in. */
export interface Person {
  id: number;
  name: string;
  email: string | null;
  role: Role;
  /** How the log names the person. */
  actor: string;
  /** Stands for who it is, with which password and second factor: with those it changes, and all sessions end. */
  account: string;
  /** Names what the password is checked with; null where that stands in the settings. */
  passwordId: string | null;
  /** Names what codes are checked with; null without a second factor. */
  factorId: string | null;
  /** Comes in only once a second factor is set up. */
  mustSetUp: boolean;
}

interface Deps {
  directory: Pick<StaffDirectory, 'all' | 'byId' | 'byEmail' | 'isActive'>;
  digest: KeyedDigest;
  /** As the settings have it. */
  firstOwner: { username: string; account: string };
  /** Whether owners come in with a second factor only. */
  requireMfa: boolean;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Who may come in, and as whom. */
export const createPeople = ({ directory, digest, firstOwner: { username, account }, requireMfa }: Deps) => {
  const usernameHash = hashOf(username);

  const nameOf = (found: Account): string => (found.id === FIRST_OWNER ? username : (found.name ?? ''));

  /** Without one it is as it was before there were any: nobody is signed out by that. */
  const withFactor = (known: string, factorId: string | null) =>
    factorId === null ? known : digest('account', known, factorId);

  const mustHaveFactor = (role: Role): boolean => requireMfa && role === 'owner';

  const person = (found: Account | null): Person | null => {
    if (!found || !directory.isActive(found)) return null;
    const { id, email, role, passwordId, factorId } = found;
    const name = nameOf(found);
    const mustSetUp = factorId === null && mustHaveFactor(role);
    const known = { id, name, email, role, passwordId, factorId, mustSetUp };
    return id === FIRST_OWNER
      ? { ...known, actor: `admin:${username}`, account: withFactor(account, factorId) }
      : {
          ...known,
          actor: staffActor(id),
          account: withFactor(digest('account', String(id), passwordId ?? ''), factorId),
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
