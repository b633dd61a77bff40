import { open } from 'lmdb';
import type { Interval } from '../query/interval.ts';
import { groupCommit } from './groupCommit.ts';

export interface Entry {
  readonly key: Buffer;
  readonly value: Buffer;
}

/** Ordered bytes on disk. Reads outside `write` see committed data only; inside, also what the transaction wrote. */
export interface Store {
  get(key: Buffer): Buffer | undefined;
  keys(range: Interval, limit: number, reverse?: boolean): Buffer[];
  entries(range: Interval, limit: number, reverse?: boolean): Entry[];
  /** Up to `most`. */
  count(range: Interval, most?: number): number;
  put(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
  /** Runs the work alone in a transaction; resolves once that is on disk. A throw undoes all that the work wrote. */
  write<T>(work: () => T): Promise<T>;
  close(): Promise<void>;
}

export const openStore = (folder: string, onFatal: (error: unknown) => void): Store => {
  const db = open<Buffer, Buffer>({
    path: folder,
    noSubdir: false,
    keyEncoding: 'binary',
    encoding: 'binary',
    // Without overlapping sync a commit resolves after its fsync; with it, an acknowledged write can be lost.
    overlappingSync: false,
    cache: false,
    maxReaders: 16,
  });

  const commits = groupCommit({
    transaction: (work) => db.childTransaction(work),
    flushed: async () => {
      await db.flushed;
    },
    onFatal,
  });

  return {
    get: (key) => db.getBinary(key),
    keys: (range, limit, reverse = false) => [...db.getKeys(bounds(range, limit, reverse))].map(asBuffer),
    entries: (range, limit, reverse = false) =>
      [...db.getRange(bounds(range, limit, reverse))].map(({ key, value }) => ({
        key: asBuffer(key),
        value: asBuffer(value),
      })),
    count: ({ from, to }, most) => {
      const range = { start: from, end: to };
      // Skipping is quicker than counting, and stops.
      const hasMore = most !== undefined && [...db.getKeys({ ...range, offset: most, limit: 1 })].length > 0;
      return hasMore ? most : db.getKeysCount(range);
    },
    put: (key, value) => void db.put(key, value),
    remove: (key) => void db.remove(key),
    write: commits.write,
    close: async () => {
      await commits.idle();
      await db.close();
    },
  };
};

const bounds = ({ from, to }: Interval, limit: number, reverse: boolean) =>
  reverse
    ? { start: to, exclusiveStart: true, end: from, inclusiveEnd: true, reverse, limit }
    : { start: from, end: to, limit };

const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
