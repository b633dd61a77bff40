import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections (Linux from 32768 on), above those that services are known by. */
const FIRST = 12_000;
const BEHIND_LAST = 32_000;
const LOOPBACK = '127.0.0.1';

/** The code of the error with which one cannot listen there (`EADDRINUSE`), or null where one can. */
export const listenFault = (port: number, host: string): Promise<string | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });

/** Whether one can listen there. */
export const isFree = async (port: number, host: string): Promise<boolean> =>
  (await listenFault(port, host)) === null;

/** A loopback port that nobody listens on, and that no outgoing connection takes before it is used. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(FIRST, BEHIND_LAST);
    if (await isFree(port, LOOPBACK)) return port;
  }
};
