import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The system's limit for the path of a socket file. */
const LONGEST_BYTES = 107;
const LONGEST_NAME = 'database.sock';

/**
 * A folder for socket files that nobody else can enter: in the data folder, or, where that lies too deep for the system, a
 * new one among the temporary files.
 */
export const socketFolder = (dataDir: string): string => {
  const folder = join(dataDir, 'run');
  if (Buffer.byteLength(join(folder, LONGEST_NAME)) > LONGEST_BYTES)
    return mkdtempSync(join(tmpdir(), 'exline-run-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  return folder;
};
