import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from './config.ts';

const SHARED = 0o1000;

/** One after the other: Node's own way to make several at once never ends below `/proc`. */
const make = (folder: string): void => {
  if (existsSync(folder)) return;
  make(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
};

/**
 * Makes the data folder for its owner only, or closes one that is there. One that others own or share (as `/tmp`) is left as
 * it is: what is made in it is closed.
 */
export const ownFolder = (folder: string): void => {
  try {
    make(folder);
  } catch (error) {
    throw new ConfigError(`DATA_DIR must be a folder that can be made: ${String(error)}`);
  }
  const found = statSync(folder);
  if (!found.isDirectory()) throw new ConfigError(`DATA_DIR must be a folder: ${folder} is none`);
  const { uid, mode } = found;
  if (uid === process.getuid?.() && !(mode & SHARED)) chmodSync(folder, 0o700);
};
