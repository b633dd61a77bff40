import { chmodSync, mkdirSync, statSync } from 'node:fs';

const SHARED = 0o1000;

/**
 * Makes the data folder for its owner only, or closes one that is there. One that others own or share (as `/tmp`) is left as
 * it is: what is made in it is closed.
 */
export const ownFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(folder);
  if (uid === process.getuid?.() && !(mode & SHARED)) chmodSync(folder, 0o700);
};
