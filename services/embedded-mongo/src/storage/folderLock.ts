import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

class FolderLocked extends Error {
  constructor(folder: string) {
    super(`the data folder ${folder} is in use by another process`);
  }
}

/**
 * Holds the folder for this process. The holder's death frees it, however it died: on Linux the lock is a socket
 * name that the kernel takes back, elsewhere a file with a process id that is checked for life.
 */
export const lockFolder = (folder: string): Promise<() => void> =>
  process.platform === 'linux' ? lockByName(folder) : Promise.resolve(lockByFile(folder));

const lockByName = (folder: string): Promise<() => void> => {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 40);
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new FolderLocked(folder) : error);
    });
    server.listen({ path: `\0embedded-mongo-${name}` }, () => {
      server.unref();
      resolve(() => void server.close());
    });
  });
};

const lockByFile = (folder: string): (() => void) => {
  const file = join(folder, 'process.pid');
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isAlive(Number(readFileSync(file, 'utf8')))) throw new FolderLocked(folder);
    writeFileSync(file, String(process.pid));
  }
  return () => rmSync(file, { force: true });
};

const isAlive = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
