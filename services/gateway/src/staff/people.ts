import {
  can,
  FIRST_OWNER,
  staffActor,
  staffIdOf,
  type Assignee,
  type Role,
  type StaffName,
} from '@exline/contracts';
import type { Account, StaffDirectory } from '@exline/staff';
import type { KeyedDigest } from '../core/keyedDigest.ts';
import { refuse } from '../core/refusals.ts';
import { isSameText } from '../core/sameText.ts';
import type { Person } from '../http/person.ts';

interface Deps {
  directory: Pick<StaffDirectory, 'all' | 'byId' | 'byEmail' | 'isActive'>;
  digest: KeyedDigest;
  /** The configured first owner. `password` may be a hash. */
  firstOwner: { username: string; password: string; isGenerated: boolean };
  /** Whether owners must use a second factor. */
  requireMfa: boolean;
}

/** The people who may sign in, and their identities. */
export const createPeople = ({ directory, digest, firstOwner, requireMfa }: Deps) => {
  const { username, password, isGenerated } = firstOwner;

  const nameOf = (found: Account): string => (found.id === FIRST_OWNER ? username : (found.name ?? ''));

  /** Without a factor the stamp stays as it was before factors existed, so no one is signed out. */
  const withFactor = (known: string, factorId: string | null) =>
    factorId === null ? known : digest('account', known, factorId);

  /** After a reset, the password from the settings applies again, but sessions from before stay closed. */
  const stampOf = ({ id, passwordId, passwordRemoved }: Account): string =>
    id === FIRST_OWNER && passwordId === null
      ? digest('account', username, password, ...(passwordRemoved === null ? [] : [String(passwordRemoved)]))
      : digest('account', String(id), passwordId ?? '');

  const mustHaveFactor = (role: Role): boolean => requireMfa && role === 'owner';

  const activePerson = (found: Account): Person | null => {
    if (!directory.isActive(found)) return null;
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
      securityStamp: withFactor(stampOf(found), factorId),
    };
  };

  /** Cached per account, because every staff request needs its person, which requires an expensive digest. */
  const known = new WeakMap<Account, Person | null>();
  const person = (found: Account | null): Person | null => {
    if (!found) return null;
    let made = known.get(found);
    // A changed account is a new object, so an entry is never outdated.
    if (made === undefined) known.set(found, (made = activePerson(found)));
    return made;
  };

  const assignees = (): Assignee[] =>
    directory.all().flatMap((account) => {
      const found = person(account);
      return found && can(found.role, 'AssignOrder') ? [{ actor: found.actor, name: found.name }] : [];
    });

  const isFirstOwner = (name: string) => isSameText(name, username);

  return {
    nameOf,
    /** The name of the author of a change; empty once it is erased. */
    nameOfActor: (actor: string): string => {
      const id = staffIdOf(actor);
      if (id === null) return actor.replace(/^admin:/, '');
      const account = directory.byId(id);
      return account ? nameOf(account) : '';
    },
    /** Everyone who has or had an account of this installation. */
    colleagues: (): StaffName[] =>
      directory.all().flatMap(({ id, name }) => (id === FIRST_OWNER ? [] : { id, name: name ?? '' })),
    assignees,
    /** Refuses an actor to whom no work can be assigned. */
    mustBeAssignable: (actor: string): void => {
      if (!assignees().some((one) => one.actor === actor)) throw refuse('staff.not_assignable');
    },
    mustHaveFactor,
    byId: (id: number): Person | null => person(directory.byId(id)),
    /** The person who is the actor of commits; null if the account is closed. */
    byActor: (actor: string): Person | null =>
      directory
        .all()
        .map(person)
        .find((found) => found?.actor === actor) ?? null,
    bySignInName: (name: string): Person | null =>
      person(isFirstOwner(name) ? directory.byId(FIRST_OWNER) : directory.byEmail(name)),
    /** The id of the account with this sign-in name, whether it is active or not. */
    idOf: (name: string): number | null =>
      isFirstOwner(name) ? FIRST_OWNER : (directory.byEmail(name)?.id ?? null),
    /** Whether an email address is not taken as the first owner's sign-in name. */
    isFree: (email: string): boolean => email.toLowerCase() !== username.toLowerCase(),
  };
};

export type People = ReturnType<typeof createPeople>;
