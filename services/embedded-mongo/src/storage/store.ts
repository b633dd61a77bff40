import { join } from 'node:path';
import type { Interval } from '../match/interval.ts';
import { checkFile } from './checkFile.ts';
import { beginCopy, FILE, removeCopies, type Change, type Copy } from './copy.ts';
import { openDocuments, type Documents } from './documents.ts';
import { causeOf, refusalAfter } from './failedCommit.ts';
import { groupCommit } from './groupCommit.ts';
import { asBuffer, openTable, type Table } from './table.ts';

export interface Entry {
  readonly key: Buffer;
  readonly value: Buffer;
}

/**
 * Ordered bytes on disk. Reads outside `write` see committed data only. Reads inside also see the writes of
 * the transaction.
 */
export interface Store {
  readonly documents: Documents;
  get(key: Buffer): Buffer | undefined;
  keys(range: Interval, limit: number, reverse?: boolean): Buffer[];
  entries(range: Interval, limit: number, reverse?: boolean): Entry[];
  /** Counts the entries of a range, up to `max`. */
  count(range: Interval, max?: number): number;
  put(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
  /**
   * Runs the work alone in a transaction. Resolves once that is on disk. A throw undoes all its writes. Rejects
   * with a `CommandError`, and nothing is written, if the disk is full or does not keep up.
   */
  write<T>(work: () => T): Promise<T>;
  /**
   * Copies everything except one key to a new file, which then replaces the old one, because LMDB's file
   * keeps the bytes of removed data in free pages and gaps. Ends early when it is no longer wanted.
   */
  renew(without: Buffer, shouldContinue: () => boolean): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  /** Called when a commit failed and could not be undone. The process must then end. */
  readonly onFatal: (error: unknown) => void;
  /** Runs before each commit, so that tests can simulate a slow or frozen disk. */
  readonly beforeCommit?: (() => Promise<void>) | undefined;
}

export const openStore = (folder: string, { onFatal, beforeCommit }: Options): Store => {
  checkFile(join(folder, FILE));
  removeCopies(folder);
  let db = openTable(folder);
  let copy: Copy | undefined;
  let changes: Change[] = [];

  const commits = groupCommit({
    transaction: async (work) => {
      await beforeCommit?.();
      await db.childTransaction(() => {
        changes = [];
        work();
      });
    },
    flushed: async () => {
      await db.flushed;
      copy?.follow(changes);
      changes = [];
    },
    refusalAfter: async (error) => {
      const cause = await causeOf(error);
      const refusal = refusalAfter(db, cause);
      if (!refusal) onFatal(cause);
      return refusal ?? cause;
    },
  });

  /** Replaces the database file by the copy. Runs between two transactions, and the next write uses the new file. */
  const replaceBy = async (made: Copy, without: Buffer): Promise<void> => {
    await made.written();
    const [before, after] = [db, made.table].map((table) => entriesOf(table, without));
    if (before !== after) throw new Error(`the copy has ${after} entries instead of ${before}`);
    const old = db;
    try {
      const letGo = await made.replace();
      db = made.table;
      await old.close();
      void letGo();
    } catch (error) {
      onFatal(error);
      throw error;
    }
  };

  const copyAll = async (made: Copy, without: Buffer, shouldContinue: () => boolean): Promise<boolean> => {
    while (shouldContinue()) {
      const hasMore = await commits.alone(async () => made.step(db));
      await made.written();
      if (hasMore) continue;
      await commits.alone(() => replaceBy(made, without));
      return true;
    }
    return false;
  };

  const store: Omit<Store, 'documents'> = {
    get: (key) => db.getBinary(key),
    keys: (range, limit, reverse = false) => [...db.getKeys(bounds(range, limit, reverse))].map(asBuffer),
    entries: (range, limit, reverse = false) =>
      [...db.getRange(bounds(range, limit, reverse))].map(({ key, value }) => ({
        key: asBuffer(key),
        value: asBuffer(value),
      })),
    count: ({ from, to }, max) => {
      const range = { start: from, end: to };
      // Skipping entries is faster than counting all of them, and stops at the limit.
      const hasMore = max !== undefined && [...db.getKeys({ ...range, offset: max, limit: 1 })].length > 0;
      return hasMore ? max : db.getKeysCount(range);
    },
    put: (key, value) => {
      void db.put(key, value);
      if (copy) changes.push({ key, value });
    },
    remove: (key) => {
      void db.remove(key);
      if (copy) changes.push({ key, value: null });
    },
    write: commits.write,
    renew: async (without, shouldContinue) => {
      const made = beginCopy(folder, without);
      let replaced = false;
      try {
        // Copying starts between two transactions, so that each one is copied completely or not at all.
        await commits.alone(async () => void (copy = made));
        replaced = await copyAll(made, without, shouldContinue);
      } finally {
        copy = undefined;
        if (!replaced) await made.discard();
      }
    },
    close: async () => {
      await documents.close();
      await commits.idle();
      await db.close();
    },
  };
  const documents = openDocuments(store);
  return { ...store, documents };
};

const bounds = ({ from, to }: Interval, limit: number, reverse: boolean) =>
  reverse
    ? { start: to, exclusiveStart: true, end: from, inclusiveEnd: true, reverse, limit }
    : { start: from, end: to, limit };

/** The number of entries without the excluded key. */
const entriesOf = (table: Table, without: Buffer): number =>
  (table.getStats() as { entryCount: number }).entryCount - (table.doesExist(without) ? 1 : 0);
