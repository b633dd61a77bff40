import type { ServerResponse } from 'node:http';
import type { Caller } from '../http/caller.ts';

/** An office of 500 needs a few; each may take the database's and the event loop's time. */
const RUNNING = 16;
const WAITING = 500;

interface Work {
  running: number;
  waiting: Set<() => void>;
}

/**
 * Runs a bounded number of requests of each caller at a time and queues some more. While one caller keeps the process
 * busy, the requests of others still meet a short queue.
 */
export const inProgress = () => {
  const callers = new Map<string, Work>();

  /** A request that waits takes the place, once other connections have had their turn. */
  const release = (work: Work, key: string): void => {
    const [next] = work.waiting;
    if (next) {
      work.waiting.delete(next);
      setImmediate(next);
      return;
    }
    work.running -= 1;
    if (work.running === 0) callers.delete(key);
  };

  /** Needs a place, and releases it. */
  const run = (work: Work, { key }: Caller, res: ServerResponse, handle: () => void): void => {
    let hasEnded = false;
    const end = () => {
      if (hasEnded) return;
      hasEnded = true;
      release(work, key);
    };
    // How slowly the client reads its answer costs nobody else's time.
    res.once('prefinish', end).once('close', end);
    handle();
  };

  return {
    /** Returns false when too many are waiting already. */
    admit: (caller: Caller, res: ServerResponse, handle: () => void): boolean => {
      const work = callers.get(caller.key) ?? { running: 0, waiting: new Set() };
      if (work.running < RUNNING * caller.times) {
        callers.set(caller.key, work);
        work.running += 1;
        run(work, caller, res, handle);
        return true;
      }
      if (work.waiting.size >= WAITING * caller.times) return false;
      const leave = () => void work.waiting.delete(begin);
      const begin = () => {
        res.off('close', leave);
        if (res.closed) release(work, caller.key);
        else run(work, caller, res, handle);
      };
      work.waiting.add(begin);
      res.once('close', leave);
      return true;
    },
  };
};
