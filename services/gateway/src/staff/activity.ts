import {
  staffIdOf,
  type ActivityAct,
  type ExportedList,
  type ImportOutcome,
  type InboxPlace,
} from '@exline/contracts';
import { Refusal, withTimeout } from '@exline/kernel';
import type { Account, ActivityEntry, AccountChange, StaffActivity } from '@exline/staff';
import type { Request } from 'express';
import { browserName } from '../http/browserName.ts';
import { signedInPerson } from '../http/person.ts';
import type { AskRedis } from '../core/redis.ts';

interface Deps {
  entries: Pick<StaffActivity, 'idNow' | 'add' | 'simulateAdd' | 'complete' | 'join' | 'lower' | 'remove'>;
  redis: Pick<AskRedis, 'sendCommand'>;
  database: string;
}

/** Shorter session ids come from other programs. If the end of one were shown, the rest would be easy to guess. */
const MIN_RANDOM_ID_LENGTH = 24;

/**
 * The name of a conversation in an entry. It contains no whole session id, which gives access to some conversations.
 */
const placeName = (place: InboxPlace): string => {
  const id = place.slice(place.indexOf(':') + 1);
  if (place.startsWith('message:')) return `message ${id}`;
  return id.length < MIN_RANDOM_ID_LENGTH ? 'a chat' : `chat …${id.slice(-6)}`;
};

type What = Pick<ActivityEntry, 'act' | 'staffId'> &
  Partial<Pick<ActivityEntry, 'aboutId' | 'detail' | 'count'>>;

/** The longest that sign-in and sign-out wait for an unavailable database. */
const SIGN_IN_WAIT_MS = 500;

/** Logs staff actions before they run, so that an answered action is always in the log, even if a process is killed. */
export const createActivity = ({ entries, redis, database }: Deps) => {
  const waiting = `activity:${database}`;

  const entryOf = (req: Request, what: What): ActivityEntry => ({
    _id: entries.idNow(),
    requestId: req.id,
    aboutId: null,
    detail: null,
    count: null,
    address: req.ip ?? null,
    browser: browserName(req.get('user-agent')),
    ...what,
  });

  /** Removes the entry, or undoes what was added to one, if a rule refuses the action. */
  const undoIfRefused = async <T>(
    id: number,
    change: () => Promise<T>,
    undo = () => entries.remove(id),
  ): Promise<T> => {
    try {
      return await change();
    } catch (error) {
      if (error instanceof Refusal) await undo();
      throw error;
    }
  };

  /**
   * Removes the entry of a read whose document is sent without the answer. The page reads again, in a call of its own.
   */
  const undoIfUnused = async ({ unused }: Request, undo: () => Promise<void>): Promise<void> => {
    if (unused?.aborted) return undo();
    // If this fails, one entry too many is left, as when a process is killed.
    unused?.addEventListener('abort', () => void undo().catch(() => undefined), { once: true });
  };

  return {
    /**
     * Logs a sign-in or sign-out. Neither needs the database: an entry that it does not take in
     * time waits in Redis, as sessions do.
     */
    logSessionAct: async (req: Request, act: ActivityAct, staffId: number): Promise<void> => {
      const entry = entryOf(req, { act, staffId });
      await withTimeout(SIGN_IN_WAIT_MS, () => entries.add(entry)).catch(() =>
        redis.sendCommand('RPUSH', waiting, JSON.stringify(entry)),
      );
    },

    /**
     * Takes as long as `logSessionAct`, but logs nothing, so that the time does not reveal whether a
     * sign-in name exists.
     */
    simulateLogging: async (): Promise<void> => {
      await withTimeout(SIGN_IN_WAIT_MS, () => entries.simulateAdd()).catch(() => {});
    },

    exported: async (req: Request, list: ExportedList, count: number): Promise<void> => {
      const what = { act: 'exported', staffId: signedInPerson(req).id, detail: list, count } as const;
      const id = await entries.add(entryOf(req, what));
      await undoIfUnused(req, () => entries.remove(id));
    },

    /** Logs and runs an action that changes an account unless a rule refuses it. */
    doing: async <T>(req: Request, what: What, act: () => Promise<T>): Promise<T> =>
      undoIfRefused(await entries.add(entryOf(req, what)), act),

    /** Logs and runs an action on an account, and removes the entry if nothing changed. */
    changing: async <T extends Pick<AccountChange, 'isChanged'>>(
      req: Request,
      what: What,
      change: () => Promise<T>,
    ): Promise<T> => {
      const id = await entries.add(entryOf(req, what));
      const done = await undoIfRefused(id, change);
      if (!done.isChanged) await entries.remove(id);
      return done;
    },

    /** Erases personal data. `what` names the kind of data, not the person. */
    erasing: async (req: Request, what: string, erase: () => Promise<void>): Promise<void> => {
      const entry = entryOf(req, { act: 'erased', staffId: signedInPerson(req).id, detail: what });
      await undoIfRefused(await entries.add(entry), erase);
    },

    /**
     * Logs and runs an action on a conversation. `staffId`: the colleague who takes over. The entry contains no written
     * text, and only a part of a chat's id.
     */
    working: async <T>(
      req: Request,
      act: ActivityAct,
      { place, assignee = null }: { place: InboxPlace; assignee?: string | null },
      work: () => Promise<T>,
    ): Promise<T> => {
      const aboutId = assignee === null ? null : staffIdOf(assignee);
      const what = { act, staffId: signedInPerson(req).id, aboutId, detail: placeName(place) };
      return undoIfRefused(await entries.add(entryOf(req, what)), work);
    },

    /** Starts an action on many orders, which is one entry. */
    startingBulk: async <T>(
      req: Request,
      kind: string,
      count: number,
      start: () => Promise<T>,
    ): Promise<T> => {
      const what = { act: 'bulk_started', staffId: signedInPerson(req).id, detail: kind, count } as const;
      return undoIfRefused(await entries.add(entryOf(req, what)), start);
    },

    /** Imports orders. The entry counts all of them first, and in the end only the created ones. */
    importing: async (
      req: Request,
      count: number,
      run: () => Promise<ImportOutcome[]>,
    ): Promise<ImportOutcome[]> => {
      const what = { act: 'orders_imported', staffId: signedInPerson(req).id } as const;
      const id = await entries.join({ ...entryOf(req, what), count });
      const outcomes = await undoIfRefused(id, run, () => entries.lower(id, count));
      const notCreated = outcomes.filter(({ outcome }) => outcome !== 'created').length;
      if (notCreated > 0) await entries.lower(id, notCreated);
      return outcomes;
    },

    /** Logs an invitation. The entry names its account once the account exists. */
    inviting: async (req: Request, staffId: number, invite: () => Promise<Account>): Promise<Account> => {
      const id = await entries.add(entryOf(req, { act: 'invited', staffId }));
      const account = await undoIfRefused(id, invite);
      await entries.complete(id, account.id);
      return account;
    },

    /** Moves entries that waited in Redis to the database. */
    storeQueuedEntries: async (): Promise<void> => {
      for (;;) {
        const [text]: readonly string[] = await redis.sendCommand('LRANGE', waiting, '0', '0');
        if (text === undefined) return;
        await entries.add(JSON.parse(text) as ActivityEntry);
        await redis.sendCommand('LREM', waiting, '1', text);
      }
    },
  };
};

export type ActivityRecord = ReturnType<typeof createActivity>;
