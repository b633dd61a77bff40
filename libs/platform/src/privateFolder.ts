import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '@exline/kernel';

const SHARED = 0o1000;

/** Creates parent folders one by one, because Node's recursive `mkdir` never returns below `/proc`. */
const make = (folder: string): void => {
  if (existsSync(folder)) return;
  make(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
};

/**
 * Creates the data folder with access for its owner only, or restricts an existing one. A folder that other
 * users own or share (such as `/tmp`) is left unchanged, but everything created in it is private.
 */
export const createPrivateFolder = (folder: string): void => {
  try {
    make(folder);
  } catch (error) {
    throw new ConfigError(`DATA_DIR must be a folder that can be made: ${String(error)}`);
  }
  const found = statSync(folder);
  if (!found.isDirectory()) throw new ConfigError(`DATA_DIR must be a folder: ${folder} is none`);
  const { uid, mode } = found;
  if (uid !== process.getuid?.() || mode & SHARED) return;
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    throw new ConfigError(`DATA_DIR must be a folder that can be written to: ${String(error)}`);
  }
};
