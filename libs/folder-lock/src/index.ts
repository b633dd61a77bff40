import { spawnSync } from 'node:child_process';
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'lock';
const { O_RDWR, O_CREAT, O_NOFOLLOW, O_NONBLOCK } = constants;
/** On systems without the `flock` program (macOS), opening the file locks it. */
const O_EXLOCK = 0x20;
const MODE = 0o600;

/** Another process holds the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';

  constructor(folder: string, pid: string) {
    super(`The folder ${folder} is in use by another process${pid && ` (${pid})`}.`);
  }
}

/** The process id of the holder, for display only. The lock does not depend on it. */
const holderOf = (file: string): string => /^\d+$/.exec(readFileSync(file, 'utf8').trim())?.[0] ?? '';

const openLocked = (file: string): number | null => {
  try {
    return openSync(file, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_EXLOCK, MODE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return null;
    throw error;
  }
};

/** The lock belongs to the open file, so it outlives the `flock` program that takes it and ends with this process. */
const openAndLock = (file: string): number | null => {
  const fd = openSync(file, O_RDWR | O_CREAT | O_NOFOLLOW, MODE);
  const { status, signal, error } = spawnSync('flock', ['-x', '-n', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', fd],
  });
  if (status === 0) return fd;
  closeSync(fd);
  if (status === 1) return null;
  // For example, Ctrl-C also ends `flock`.
  const reason = error ? 'Is flock (util-linux) installed?' : `flock ended with ${signal ?? status}.`;
  throw new Error(`${file} could not be locked. ${reason}`, { cause: error });
};

/**
 * Locks a folder for this process with a lock on a file in it, which only its owner can open. The kernel releases the
 * lock when the process ends, even after a crash. Child processes do not inherit it. Returns the function that releases
 * it earlier.
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = join(folder, FILE);
  const fd = process.platform === 'darwin' ? openLocked(file) : openAndLock(file);
  if (fd === null) throw new FolderInUse(folder, holderOf(file));
  ftruncateSync(fd);
  writeSync(fd, `${process.pid}\n`, 0);
  return () => closeSync(fd);
};
