import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '../http/caller.ts';

declare module 'http' {
  interface IncomingMessage {
    /** Lets other requests use the slot of this one while its body arrives, and waits for a slot afterwards. */
    whileArriving?: <T>(body: Promise<T>) => Promise<T>;
  }
}

interface WorkLimits {
  running: number;
  waiting: number;
  /** The most requests that need no slot while their body arrives. By default none. */
  arriving?: number;
}

interface Work {
  running: number;
  arriving: number;
  waiting: Set<() => void>;
}

/**
 * Limits the concurrent requests per caller and queues a few more, so that one busy caller does not delay the requests
 * of others. A photo may take minutes to arrive, which costs nothing, so it needs no slot meanwhile. Otherwise, a few
 * people with slow networks would block everyone else behind their address.
 */
export const inProgress = (limits: WorkLimits) => {
  const callers = new Map<string, Work>();

  const forgetIdle = (work: Work, key: string): void => {
    if (work.running + work.arriving === 0) callers.delete(key);
  };

  /** Hands the free slot to a queued request once other connections have had their turn. */
  const release = (work: Work, key: string): void => {
    const [next] = work.waiting;
    if (next) {
      work.waiting.delete(next);
      setImmediate(next);
      return;
    }
    work.running -= 1;
    forgetIdle(work, key);
  };

  /** Runs a request in a free slot and releases the slot afterwards. */
  const run = (work: Work, { key, times }: Caller, res: ServerResponse, handle: () => void): void => {
    let hasEnded = false;
    let hasSlot = true;
    const end = () => {
      if (hasEnded) return;
      hasEnded = true;
      if (hasSlot) release(work, key);
    };
    /** Resolves with a slot, or without one if the request has ended. */
    const regainSlot = () =>
      new Promise<void>((resolve) => {
        const begin = () => {
          hasSlot = !hasEnded;
          if (hasEnded) release(work, key);
          resolve();
        };
        if (hasEnded) return resolve();
        if (work.running >= limits.running * times) return void work.waiting.add(begin);
        work.running += 1;
        return begin();
      });
    const maxArriving = (limits.arriving ?? 0) * times;
    const whileArriving: IncomingMessage['whileArriving'] = async (body) => {
      if (hasEnded || work.arriving >= maxArriving) return body;
      work.arriving += 1;
      hasSlot = false;
      release(work, key);
      try {
        return await body;
      } finally {
        await regainSlot();
        work.arriving -= 1;
        forgetIdle(work, key);
      }
    };
    if (maxArriving > 0) res.req.whileArriving = whileArriving;
    // The slot is released before the answer is transmitted, so that a slow client does not hold it.
    res.once('prefinish', end).once('close', end);
    handle();
  };

  return {
    /** Returns false if too many requests are already queued. */
    admit: (caller: Caller, res: ServerResponse, handle: () => void): boolean => {
      const work = callers.get(caller.key) ?? { running: 0, arriving: 0, waiting: new Set() };
      if (work.running < limits.running * caller.times) {
        callers.set(caller.key, work);
        work.running += 1;
        run(work, caller, res, handle);
        return true;
      }
      if (work.waiting.size >= limits.waiting * caller.times) return false;
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
