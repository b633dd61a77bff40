import type { Commit } from '../commits/commit.ts';
import type { EventLog } from './eventLog.ts';
import { startLoop, type Loop } from './loop.ts';
import type { PassedOver } from './passedOver.ts';

export interface Subscription {
  /** The last position that was handled. */
  position: () => number;
  /** Resolves when everything up to a position has been handled. */
  reached: (position: number) => Promise<void>;
  /** Reads the log now instead of at the next poll. */
  wake: () => void;
  stop: () => Promise<void>;
}

interface Options {
  log: Pick<EventLog, 'read'>;
  /** Starts with the commit after this position. */
  from: number;
  /** The commits that `handle` need not receive, if any are known. */
  passedOver?: Pick<PassedOver, 'after'>;
  /**
   * Receives commits in log order, one batch at a time, each at least once. A batch whose handling failed is
   * passed again. It is also called without commits, when everything up to a position was passed over.
   */
  handle: (commits: readonly Commit[], upTo: number) => Promise<void>;
  onError: (error: unknown) => void;
  batch?: number;
  /** Poll interval in milliseconds, used when nothing calls `wake`. */
  pollMs?: number;
}

/** Follows the log. Reads when woken, and polls slowly otherwise. */
export const subscribe = ({
  log,
  from,
  passedOver,
  handle,
  onError,
  batch = 500,
  pollMs = 1_000,
}: Options): Subscription => {
  let position = from;
  let signalled = false;
  let waiting: { position: number; resolve: () => void }[] = [];

  const advance = (to: number) => {
    position = to;
    const done = waiting.filter((entry) => entry.position <= to);
    waiting = waiting.filter((entry) => entry.position > to);
    for (const entry of done) entry.resolve();
  };

  const step = async ({ sleep, isStopped }: Loop) => {
    signalled = false;
    const passedTo = passedOver?.after(position) ?? position;
    const commits = passedTo > position ? [] : await log.read(position, batch);
    const upTo = commits.at(-1)?.position ?? passedTo;
    if (upTo > position) {
      await handle(commits, upTo);
      advance(upTo);
    }
    // A shorter reply usually holds all commits. One that was limited in bytes continues with the next poll.
    if (commits.length < batch && !signalled && !isStopped()) await sleep(pollMs);
  };
  const loop = startLoop(step, onError);

  return {
    position: () => position,
    reached: (target) =>
      target <= position
        ? Promise.resolve()
        : new Promise((resolve) => waiting.push({ position: target, resolve })),
    wake: () => {
      signalled = true;
      loop.wake();
    },
    stop: loop.stop,
  };
};
