import { createFold, type Commit, type EventLog, type Versioned } from '@exline/event-log';
import { accountOfLink, byEmail } from '../domain/decide.ts';
import { STREAM, type StaffEvent } from '../domain/events.ts';
import { evolve, initial, stateOf, type Account, type Staff } from '../domain/staff.ts';

interface Deps {
  log: Pick<EventLog, 'readStream'>;
  onError: (error: unknown) => void;
}

const renames: ReadonlySet<string> = new Set<StaffEvent['type']>(['StaffRenamed', 'PersonalDataErased']);

/**
 * All accounts, kept in memory because every request of the staff area checks permissions. Folded from one
 * short stream: read at the start, then updated with each commit.
 */
export const staffDirectory = ({ log, onError }: Deps) => {
  const apply = createFold(evolve);
  let known: Versioned<Staff> = { version: 0, at: '', state: initial };
  let namesVersion = 0;

  const add = (commit: Commit): void => {
    if (commit.version !== known.version + 1) return;
    known = apply(known, commit);
    if (commit.events.some(({ type }) => renames.has(type))) namesVersion = commit.version;
  };
  const refresh = async (): Promise<void> => {
    for (const commit of await log.readStream(STREAM, known.version)) add(commit);
  };
  const find = (test: (account: Account) => boolean): Account | null =>
    known.state.accounts.find(test) ?? null;

  return {
    /** Catches up with the log. */
    refresh,
    /** Applies a commit that the read models already show. */
    note: (commit: Commit): void => {
      if (commit.stream !== STREAM) return;
      if (commit.version > known.version + 1) refresh().catch(onError);
      else add(commit);
    },
    /** The version of the last commit that changed or erased a name; the same in every process. */
    namesVersion: (): number => namesVersion,
    all: (): readonly Account[] => known.state.accounts,
    byId: (id: number): Account | null => find((account) => account.id === id),
    /** The account that signs in with this address. */
    byEmail: (email: string): Account | null => byEmail(known.state, email) ?? null,
    /** Whether the account has a password and may sign in. */
    isActive: (account: Account): boolean => stateOf(account) === 'active',
    /** The account whose password the link of a mail sets. Throws a refusal if the link is invalid. */
    openedBy: (mailId: number, issuedAt: string): Account =>
      accountOfLink(known.state, mailId, issuedAt, new Date().toISOString()),
  };
};

export type StaffDirectory = ReturnType<typeof staffDirectory>;
