import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { kill, processesOn, tempFolder } from './system.ts';

const FILE = 'other-files';
const block = Buffer.alloc(64 * 1_024);

/** Writes until the disk is full. */
const fill = (file: string): void => {
  const opened = openSync(file, 'a');
  try {
    for (let size = block.length; size > 0;) {
      try {
        if (writeSync(opened, block, 0, size) < size) size = Math.floor(size / 2);
      } catch {
        size = Math.floor(size / 2);
      }
    }
  } finally {
    closeSync(opened);
  }
};

/**
 * A file system of its own that other files can fill. Null where this user may not mount one. It is removed
 * after the test, together with all processes that use it.
 */
export const smallDisk = (megabytes: number) => {
  const folder = tempFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder]);
  if (mounted.status !== 0) return null;
  onTestFinished(() => {
    for (const pid of processesOn(folder)) kill(pid, 'SIGKILL');
    spawnSync('umount', ['-l', folder]);
  });
  const file = join(folder, FILE);
  return { folder, fill: () => fill(file), free: () => rmSync(file, { force: true }) };
};
