import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SegmentStore } from './store.ts';

/** Makes a rename in a folder survive a power failure. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Keeps segments as files in a folder that only this user can read. All processes are on this machine. */
export const folderStore = (folder: string): SegmentStore => ({
  put: async (name, content) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const part = join(folder, `${name}.part`);
    try {
      await writeFile(part, content, { mode: 0o600, flush: true });
      await rename(part, join(folder, name));
    } catch (error) {
      // On a full disk, a partial file would use up the space that the database needs.
      await rm(part, { force: true });
      throw error;
    }
    await syncFolder(folder);
    await syncFolder(dirname(folder));
  },
  read: async (name, offset, length) => {
    const handle = await open(join(folder, name));
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
      if (bytesRead < length) throw new Error('the file is too short');
      return buffer;
    } finally {
      await handle.close();
    }
  },
  remove: async (name) => {
    for (const each of [name, `${name}.part`]) await rm(join(folder, each), { force: true });
  },
});
