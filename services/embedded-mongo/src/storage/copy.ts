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
import { asBuffer, openTable, type Table } from './table.ts';

/** What a transaction did to a key; null took it away. */
export interface Change {
  readonly key: Buffer;
  readonly value: Buffer | null;
}

/** A second file that becomes the same as the first, while that one is written to. */
export interface Copy {
  readonly table: Table;
  /** Takes some more entries; false when there are none. Between transactions, as it counts on what is committed. */
  step(from: Table): boolean;
  /** Takes what a transaction has committed to the first file. */
  follow(changes: readonly Change[]): void;
  /** Resolves once all of that is on disk. */
  written(): Promise<void>;
  /** Takes the place of the first file, for good; resolves to how to let go of that one, once nobody uses it. */
  replace(): Promise<() => Promise<void>>;
  discard(): Promise<void>;
}

const PREFIX = 'copy-';
const FILE = 'data.mdb';
/** What one step keeps others waiting for: some milliseconds. */
const STEP_BYTES = 128 * 1024;
const STEP_ENTRIES = 1000;
const ENTRY_BYTES = 32;

let copies = 0;

/** What a killed process left. */
export const removeCopies = (folder: string): void => {
  for (const name of readdirSync(folder))
    if (name.startsWith(PREFIX)) rmSync(join(folder, name), { recursive: true, force: true });
};

/** Begins a copy without one of the keys. Throws where the disk has no room for it. */
export const beginCopy = (folder: string, without: Buffer): Copy => {
  const { bavail, bsize } = statfsSync(folder);
  // The work goes on meanwhile, and needs room too.
  if (bavail * bsize < 2 * statSync(join(folder, FILE)).size)
    throw new Error('there is too little room on the disk');
  copies += 1;
  const own = join(folder, `${PREFIX}${copies}`);
  const table = openTable(own);
  let upTo: Buffer = Buffer.of(0);
  let writes: Promise<unknown> = Promise.resolve();

  /** What comes at the end fills pages wholly; put anywhere, it leaves them half empty. */
  const write = (changes: readonly Change[], append: boolean): void => {
    const one = table.transaction(() => {
      for (const { key, value } of changes)
        if (value === null) table.removeSync(key);
        else table.putSync(key, value, { append });
    });
    writes = Promise.all([writes, one]);
    // `written` tells.
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
    // What lies behind is still to come.
    follow: (changes) =>
      write(
        changes.filter(({ key }) => Buffer.compare(key, upTo) < 0),
        false,
      ),
    written: async () => void (await writes),
    replace: async () => {
      // Whoever closes a deleted file last waits until its blocks are free: not the thread that serves.
      const old = await openFile(join(folder, FILE));
      renameSync(join(own, FILE), join(folder, FILE));
      // What is acknowledged from now on is in the new file only: the name must not go back to the old one.
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
