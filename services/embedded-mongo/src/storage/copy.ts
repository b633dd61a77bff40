import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { join } from 'node:path';
import { causeOf } from './failedCommit.ts';
import { asBuffer, openTable, type Table } from './table.ts';

/** The change of a key by a transaction; null removes it. */
export interface Change {
  readonly key: Buffer;
  readonly value: Buffer | null;
}

/** A second file that becomes equal to the first while the first is written to. */
export interface Copy {
  readonly table: Table;
  /**
   * Copies some more entries. Returns false at the end. Must run between transactions, because it reads committed data.
   */
  step(from: Table): boolean;
  /** Applies the committed changes of a transaction. */
  follow(changes: readonly Change[]): void;
  /** Resolves once all followed changes are on disk. */
  written(): Promise<void>;
  /** Replaces the first file. Resolves to a function that releases the old file once it is unused. */
  replace(): Promise<() => Promise<void>>;
  discard(): Promise<void>;
}

const PREFIX = 'copy-';
/** The file of a database, in its folder. */
export const FILE = 'data.mdb';
/** A step of this size blocks others for some milliseconds. */
const STEP_BYTES = 128 * 1024;
const STEP_ENTRIES = 1000;
const ENTRY_BYTES = 32;

let copies = 0;

/** Removes the file that a killed process left. */
export const removeCopies = (folder: string): void => {
  for (const name of readdirSync(folder))
    if (name.startsWith(PREFIX)) rmSync(join(folder, name), { recursive: true, force: true });
};

/** Starts a copy without one of the keys. Throws if the disk does not have enough room. */
export const beginCopy = (folder: string, without: Buffer): Copy => {
  const { bavail, bsize } = statfsSync(folder);
  // Writes continue meanwhile and need room too.
  if (bavail * bsize < 2 * statSync(join(folder, FILE)).size)
    throw new Error('there is too little room on the disk');
  copies += 1;
  const own = join(folder, `${PREFIX}${copies}`);
  const table = openTable(own);
  let upTo: Buffer = Buffer.of(0);
  let writes: Promise<unknown> = Promise.resolve();

  /** Appending fills pages completely. Inserting in random order would leave them half empty. */
  const write = (changes: readonly Change[], append: boolean): void => {
    const one = table.transaction(() => {
      for (const { key, value } of changes)
        if (value === null) table.removeSync(key);
        else table.putSync(key, value, { append });
    });
    const committed = one.catch(async (error: unknown) => {
      throw await causeOf(error);
    });
    writes = Promise.all([writes, committed]);
    // `written` reports the error.
    writes.catch(() => {});
  };

  return {
    table,
    step: (from) => {
      const changes: Change[] = [];
      let bytes = 0;
      for (const { key: found, value } of from.getRange({ start: upTo, limit: STEP_ENTRIES })) {
        const key = asBuffer(found);
        upTo = Buffer.concat([key, Buffer.of(0)]);
        bytes += value.length + key.length + ENTRY_BYTES;
        if (!key.equals(without)) changes.push({ key, value: asBuffer(value) });
        if (bytes > STEP_BYTES) break;
      }
      write(changes, true);
      return bytes > 0;
    },
    // Keys after this one are copied later.
    follow: (changes) =>
      write(
        changes.filter(({ key }) => Buffer.compare(key, upTo) < 0),
        false,
      ),
    written: async () => void (await writes),
    replace: async () => {
      // Closing a deleted file blocks until its blocks are freed, so this does not run on the serving thread.
      const old = await openFile(join(folder, FILE));
      renameSync(join(own, FILE), join(folder, FILE));
      // From now on, acknowledged writes are in the new file only, so the name must not go back to the old one.
      syncFolder(folder);
      rmSync(own, { recursive: true, force: true });
      return () => old.close();
    },
    discard: async () => {
      await table.close();
      rmSync(own, { recursive: true, force: true });
    },
  };
};

const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};
