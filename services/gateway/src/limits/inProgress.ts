import type { ServerResponse } from 'node:http';
import type { Caller } from '../http/caller.ts';

interface Most {
  running: number;
  waiting: number;
}

interface Work {
  running: number;
  waiting: Set<() => void>;
}

/**
 * Limits the concurrent requests per caller and queues a few more, so that one busy caller does not
 * delay the requests of others.
 */
export const inProgress = (most: Most) => {
  const callers = new Map<string, Work>();

  /** Hands the free slot to a queued request once other connections have had their turn. */
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

  /** Runs a request in a free slot and releases the slot afterwards. */
  const run = (work: Work, { key }: Caller, res: ServerResponse, handle: () => void): void => {
    let hasEnded = false;
    const end = () => {
      if (hasEnded) return;
      hasEnded = true;
      release(work, key);
    };
    // Released before the answer is transmitted, so that a slow client does not hold its slot.
    res.once('prefinish', end).once('close', end);
    handle();
  };

  return {
    /** Returns false if too many requests are already queued. */
    admit: (caller: Caller, res: ServerResponse, handle: () => void): boolean => {
      const work = callers.get(caller.key) ?? { running: 0, waiting: new Set() };
      if (work.running < most.running * caller.times) {
        callers.set(caller.key, work);
        work.running += 1;
        run(work, caller, res, handle);
        return true;
      }
      if (work.waiting.size >= most.waiting * caller.times) return false;
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
