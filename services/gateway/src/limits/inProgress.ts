import type { ServerResponse } from 'node:http';
import type { Caller } from './caller.ts';

/** An office of 500 needs a few; each may take the database's and the event loop's time. */
const RUNNING = 32;
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

  const run = (work: Work, { key, times }: Caller, res: ServerResponse, handle: () => void): void => {
    work.running += 1;
    let hasEnded = false;
    const end = () => {
      if (hasEnded) return;
      hasEnded = true;
      work.running -= 1;
      const [next] = work.waiting;
      if (next && work.running < RUNNING * times) next();
      else if (work.running === 0 && work.waiting.size === 0) callers.delete(key);
    };
    // How slowly the client reads its answer costs nobody else's time.
    res.once('prefinish', end).once('close', end);
    handle();
  };

  return {
    /** Returns false when too many are waiting already. */
    admit: (caller: Caller, res: ServerResponse, handle: () => void): boolean => {
      const work = callers.get(caller.key) ?? { running: 0, waiting: new Set() };
      callers.set(caller.key, work);
      if (work.running < RUNNING * caller.times) {
        run(work, caller, res, handle);
        return true;
      }
      if (work.waiting.size >= WAITING * caller.times) return false;
      const begin = () => {
        work.waiting.delete(begin);
        res.off('close', leave);
        run(work, caller, res, handle);
      };
      const leave = () => void work.waiting.delete(begin);
      work.waiting.add(begin);
      res.once('close', leave);
      return true;
    },
  };
};
