import type { Commit } from '../commits/commit.ts';
import type { EventLog } from './eventLog.ts';
import { startLoop, type Loop } from './loop.ts';

export interface Subscription {
  /** The last position that was handled. */
  position: () => number;
  /** Resolves when everything up to a position has been handled. */
  reached: (position: number) => Promise<void>;
  /** Looks now instead of at the next poll. */
  wake: () => void;
  stop: () => Promise<void>;
}

interface Options {
  log: Pick<EventLog, 'read'>;
  /** Begins after this position. */
  from: number;
  /** Gets commits in log order, one batch after the other, each at least once; is called again when it throws. */
  handle: (commits: readonly Commit[]) => Promise<void>;
  onError: (error: unknown) => void;
  batch?: number;
  /** How often to look without having been woken. */
  pollMs?: number;
}

/** Follows the log: looks when it is woken, with a slow poll beneath. */
export const subscribe = ({
  log,
  from,
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
    const commits = await log.read(position, batch);
    const last = commits.at(-1);
    if (last) {
      await handle(commits);
      advance(last.position);
    } else if (!signalled && !isStopped()) await sleep(pollMs);
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
