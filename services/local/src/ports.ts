import { createConnection } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError, listenFault } from '@exline/platform';

/** Where somebody listens: a loopback port or a socket file. */
export type ListenAddress = number | string;

const answers = (place: ListenAddress): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(
      typeof place === 'string' ? { path: place } : { port: place, host: '127.0.0.1' },
    );
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Asks `check` again and again: resolves when it says yes; rejects with `message` when it has not within `ms`. */
export const waitUntil = async (
  check: () => Promise<boolean>,
  ms: number,
  message: string,
  everyMs = 50,
): Promise<void> => {
  const until = Date.now() + ms;
  while (!(await check())) {
    if (Date.now() > until) throw new Error(message);
    await delay(everyMs);
  }
};

export const waitForListener = (place: ListenAddress, name: string): Promise<void> =>
  waitUntil(() => answers(place), 30_000, `${name} did not start within 30 s; see its log`);

/** Refuses a start whose gateway could not listen, by the variable that is to be changed. */
export const mustListen = async (port: number, host: string): Promise<void> => {
  const fault = await listenFault(port, host);
  if (fault === 'EADDRINUSE')
    throw new ConfigError(`Port ${port} on ${host} is taken: set PORT to another one`);
  if (fault === 'EACCES')
    throw new ConfigError(`Port ${port} is not for this user: set PORT to 1024 or more`);
  if (fault) throw new ConfigError(`HOST must be an address of this machine: nobody can listen on ${host}`);
};
