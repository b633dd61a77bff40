import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Range of ports, above the well-known ports of services and below those of outgoing connections (from 32768 on Linux).
 */
const FIRST = 12_000;
const BEHIND_LAST = 32_000;
const LOOPBACK = '127.0.0.1';

/** Tries to listen on a port. Resolves to the error code (such as `EADDRINUSE`), or to null if it is free. */
export const listenFault = (port: number, host: string): Promise<string | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });

/** Whether a port is free. */
export const isFree = async (port: number, host: string): Promise<boolean> =>
  (await listenFault(port, host)) === null;

/** Returns a free loopback port that no outgoing connection can take before it is used. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(FIRST, BEHIND_LAST);
    if (await isFree(port, LOOPBACK)) return port;
  }
};
