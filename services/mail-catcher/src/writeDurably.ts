import { rename, rm, writeFile } from 'node:fs/promises';

/** Writes a new file. Resolves once it is on disk. Rejects and leaves no file if the disk is full. */
export const writeDurably = async (file: string, content: Buffer | string): Promise<void> => {
  const beside = `${file}.new`;
  try {
    await writeFile(beside, content, { flag: 'wx', mode: 0o600, flush: true });
    await rename(beside, file);
  } catch (error) {
    // On a full disk, a partial file would use up the remaining space.
    await rm(beside, { force: true });
    throw error;
  }
};
