import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The system's limit for the path of a socket file. */
const LONGEST_BYTES = 107;
const LONGEST_NAME = 'database.sock';

/**
 * A folder for socket files that only this user can enter: inside the data folder, or in a new
 * temporary folder if that path would be too long.
 */
export const socketFolder = (dataDir: string): string => {
  const folder = join(dataDir, 'run');
  if (Buffer.byteLength(join(folder, LONGEST_NAME)) > LONGEST_BYTES)
    return mkdtempSync(join(tmpdir(), 'exline-run-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  return folder;
};
