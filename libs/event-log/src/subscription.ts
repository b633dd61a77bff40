import type { Commit } from './commit.ts';
import type { EventLog } from './eventLog.ts';

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

const LONGEST_PAUSE_MS = 2_000;

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
  let stopped = false;
  let signalled = false;
  let endSleep = () => {};
  let waiting: { position: number; resolve: () => void }[] = [];

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const advance = (to: number) => {
    position = to;
    const done = waiting.filter((entry) => entry.position <= to);
    waiting = waiting.filter((entry) => entry.position > to);
    for (const entry of done) entry.resolve();
  };

  const run = async () => {
    let pause = 50;
    while (!stopped) {
      signalled = false;
      try {
        const commits = await log.read(position, batch);
        const last = commits.at(-1);
        if (last) {
          await handle(commits);
          advance(last.position);
        } else if (!signalled && !stopped) {
          await sleep(pollMs);
        }
        pause = 50;
      } catch (error) {
        if (stopped) return;
        onError(error);
        await sleep(pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  };
  const running = run();

  return {
    position: () => position,
    reached: (target) =>
      target <= position
        ? Promise.resolve()
        : new Promise((resolve) => waiting.push({ position: target, resolve })),
    wake: () => {
      signalled = true;
      endSleep();
    },
    stop: async () => {
      stopped = true;
      endSleep();
      await running;
    },
  };
};
