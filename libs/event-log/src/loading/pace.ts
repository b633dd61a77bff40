import { setTimeout as delay } from 'node:timers/promises';
import type { Pace } from '../readModels/bulk.ts';
import { BLOCK_COMMITS } from '../segments/layout.ts';

const LOOK_EVERY_MS = 250;
/** A log without a new commit for this time counts as idle. */
const IDLE_AFTER_MS = 1_000;
const IDLE_CHUNK = 1_000;
/**
 * Commits per read while the log is idle. Whole blocks of a segment, because a block that is read in parts is
 * decompressed for each part.
 */
const IDLE_READ = 20 * BLOCK_COMMITS;
/**
 * Documents per write while others append. Few, so that a database with one writer is busy for only some milliseconds.
 */
const SHARED_CHUNK = 50;
/** Commits per read while others append. */
const SHARED_READ = 2 * BLOCK_COMMITS;
/** While others append, the pause after each write, as a multiple of the time that the write took. */
const PAUSE_SHARE = 1;

/**
 * Slows a rebuild down while others append to the log: few commits and documents at a time, one write at a time, and a
 * pause after each. `isShared` is the initial assumption, because appends by others are noticed only after some time.
 */
export const createPace = (end: () => Promise<number>, isShared: boolean) => {
  let last: number | null = null;
  let sharedUntil = isShared ? performance.now() + IDLE_AFTER_MS : 0;
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
      // Ignored, because the writes of the rebuild report an unavailable database.
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  const isSharedNow = () => performance.now() < sharedUntil;

  const afterwards = async <T>(write: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    try {
      return await write();
    } finally {
      if (isSharedNow()) await delay(PAUSE_SHARE * (performance.now() - from));
    }
  };

  const pace: Pace = {
    size: () => (isSharedNow() ? SHARED_CHUNK : IDLE_CHUNK),
    write: (write) => {
      if (!isSharedNow()) return write();
      const turn = queue.then(() => afterwards(write));
      queue = turn.catch(() => {});
      return turn;
    },
  };
  return {
    ...pace,
    /** The maximum number of commits in the next read of the log. */
    readSize: (): number => (isSharedNow() ? SHARED_READ : IDLE_READ),
    stop: () => clearInterval(timer),
  };
};
