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
  /** Stands for who it is and with which password: with that it changes, and all sessions end. */
  account: string;
  /** Names what the password is checked with; null where that stands in the settings. */
  passwordId: string | null;
}

interface Deps {
  directory: Pick<StaffDirectory, 'all' | 'byId' | 'byEmail' | 'isActive'>;
  digest: KeyedDigest;
  /** As the settings have it. */
  firstOwner: { username: string; account: string };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Who may come in, and as whom. */
export const createPeople = ({ directory, digest, firstOwner: { username, account } }: Deps) => {
  const usernameHash = hashOf(username);

  const nameOf = (found: Account): string => (found.id === FIRST_OWNER ? username : (found.name ?? ''));

  const person = (found: Account | null): Person | null => {
    if (!found || !directory.isActive(found)) return null;
    const { id, email, role, passwordId } = found;
    const name = nameOf(found);
    const known = { id, name, email, role, passwordId };
    return id === FIRST_OWNER
      ? { ...known, actor: `admin:${username}`, account }
      : {
          ...known,
          actor: staffActor(id),
          account: digest('account', String(id), passwordId ?? ''),
        };
  };

  const isFirstOwner = (name: string) => timingSafeEqual(hashOf(name), usernameHash);

  return {
    nameOf,
    /** Everybody who has an account of this installation, or had. */
    colleagues: (): StaffName[] =>
      directory.all().flatMap(({ id, name }) => (id === FIRST_OWNER ? [] : { id, name: name ?? '' })),
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
