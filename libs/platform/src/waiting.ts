import { createConnection } from 'node:net';
import { NotAnswering, within } from '@exline/kernel';

/** A listening address: a loopback port or the path of a socket file. */
export type ListenAddress = number | string;

const LISTENS_WITHIN_MS = 30_000;

export const isListening = (place: ListenAddress): Promise<boolean> =>
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

/** Repeats `check` until it returns true; rejects with `NotAnswering` after `ms`. */
export const waitUntil = async (
  check: () => Promise<boolean>,
  ms: number,
  message: string,
  everyMs?: number,
): Promise<void> => {
  if (!(await within(ms, check, everyMs))) throw new NotAnswering(message);
};

/** Waits until a service that this project or a test started is listening, for at most 30 seconds. */
export const waitForListener = (place: ListenAddress, name: string): Promise<void> =>
  waitUntil(
    () => isListening(place),
    LISTENS_WITHIN_MS,
    `${name} did not start within ${LISTENS_WITHIN_MS / 1_000} s; see its log`,
  );
