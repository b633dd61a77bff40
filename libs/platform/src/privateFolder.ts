import { chmodSync, existsSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
    throw new ConfigError(`DATA_DIR cannot be created: ${(error as Error).message}`);
  }
  const found = statSync(folder);
  if (!found.isDirectory()) throw new ConfigError(`DATA_DIR must be a folder: ${folder} is not one`);
  const { uid, mode } = found;
  if (uid !== process.getuid?.() || mode & SHARED) return;
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    throw new ConfigError(`DATA_DIR must be a writable folder: ${(error as Error).message}`);
  }
};

/** The system's limit for the path of a socket file. */
const LONGEST_BYTES = 107;
const LONGEST_NAME = 'database.sock';

/**
 * A folder for socket files that only this user can enter: inside the data folder, where the next start
 * replaces what a killed process left, or in a new temporary folder if that path would be too long. The same applies
 * to a path with a percent sign, because the MongoDB driver decodes the path in an address twice.
 */
export const createSocketFolder = (dataDir: string): string => {
  const folder = join(dataDir, 'run');
  if (Buffer.byteLength(join(folder, LONGEST_NAME)) > LONGEST_BYTES || folder.includes('%'))
    return mkdtempSync(join(tmpdir(), 'exline-run-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  return folder;
};
