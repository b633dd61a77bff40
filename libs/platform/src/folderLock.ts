import { createServer } from 'node:net';
import { createHash } from 'node:crypto';
import { ConfigError } from './config.ts';

/**
 * Holds a data folder for this process. The lock is a socket without a file (Linux's abstract ones), so it
 * goes with the process, however that ends. Gives what lets go of it before.
 */
export const lockFolder = (folder: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const name = createHash('sha256').update(folder).digest('hex').slice(0, 32);
    const server = createServer();
    server.once('error', () => reject(new ConfigError(`Another process runs on the data folder ${folder}`)));
    server.listen(`\0exline-local-${name}`, () => resolve(() => void server.close()));
    server.unref();
  });
