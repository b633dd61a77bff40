import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The end of the name of a file that is not complete. */
const UNFINISHED = '.new';

/** Writes a new file. Resolves once it is on disk. Rejects and leaves no file if the disk is full. */
export const writeDurably = async (file: string, content: Buffer | string): Promise<void> => {
  const unfinished = file + UNFINISHED;
  try {
    await writeFile(unfinished, content, { flag: 'wx', mode: 0o600, flush: true });
    await rename(unfinished, file);
  } catch (error) {
    // On a full disk, a partial file would use up the remaining space.
    await rm(unfinished, { force: true });
    throw error;
  }
};

/** Reads the complete files with this ending, one at a time. Removes those that a killed process left unfinished. */
export const storedFiles = async function* (folder: string, ending: string) {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (name.endsWith(UNFINISHED)) await rm(file);
    if (name.endsWith(ending))
      yield { file, id: name.slice(0, -ending.length), content: await readFile(file) };
  }
};
