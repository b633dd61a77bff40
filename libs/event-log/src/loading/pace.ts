import { setTimeout as delay } from 'node:timers/promises';
import type { Pace } from '../readModels/bulk.ts';

const LOOK_EVERY_MS = 250;
/** A log without a new commit for this time counts as idle. */
const IDLE_AFTER_MS = 1_000;
const IDLE_CHUNK = 1_000;
/** While others append, so few documents that a database with one writer is busy for some milliseconds only. */
const SHARED_CHUNK = 50;
/** While others append, the pause after each write, as a multiple of the time that the write took. */
const PAUSE_SHARE = 1;

/**
 * Slows the writes of a rebuild down while others append to the log: few documents at a time, one write at a
 * time, and a pause after each.
 */
export const createPace = (end: () => Promise<number>) => {
  let last: number | null = null;
  let sharedUntil = 0;
  let queue: Promise<unknown> = Promise.resolve();
  let looking = false;

  const look = async () => {
    if (looking) return;
    looking = true;
    try {
      const now = await end();
      if (last !== null && now > last) sharedUntil = performance.now() + IDLE_AFTER_MS;
      last = now;
    } catch {
      // The writes of the rebuild report that the database is away.
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  const isShared = () => performance.now() < sharedUntil;

  const afterwards = async <T>(write: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    try {
      return await write();
    } finally {
      if (isShared()) await delay(PAUSE_SHARE * (performance.now() - from));
    }
  };

  const pace: Pace = {
    size: () => (isShared() ? SHARED_CHUNK : IDLE_CHUNK),
    write: (write) => {
      if (!isShared()) return write();
      const turn = queue.then(() => afterwards(write));
      queue = turn.catch(() => {});
      return turn;
    },
  };
  return { ...pace, stop: () => clearInterval(timer) };
};
