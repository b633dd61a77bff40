import type { Commit } from './commit.ts';
import type { EventLog } from './eventLog.ts';
import type { Source } from './readModelWriter.ts';

export interface Follower {
  /** The last position that was handled. */
  position: () => number;
  /** Whether a position is handled within so many milliseconds. */
  reached: (position: number, withinMs: number) => Promise<boolean>;
  /** Resolves once everything is handled that was in the log at the beginning. */
  caughtUp: Promise<void>;
  /** Goes back and handles everything after a position once more. */
  rewind: (to: number) => void;
  stop: () => Promise<void>;
}

interface Options {
  log: Pick<EventLog, 'read' | 'onLanded' | 'onSignal'>;
  /** Begins after this position. */
  from: number;
  catchUpTo: number;
  /** Gets commits in log order, one batch after the other; is called again with them when it rejects. */
  handle: (commits: readonly Commit[], source: Source) => Promise<void>;
  onError: (error: unknown) => void;
}

interface Batch {
  commits: readonly Commit[];
  source: Source;
}

const OWN = 1_000;
const READ = 2_000;
/** So many own commits are remembered until they are handled; beyond that they are read again. */
const REMEMBERED = 20_000;
const POLL_MS = 1_000;
const GAP_PAUSE_MS = 5;
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Goes through the log in order. What this process has landed it knows without reading, as long as nobody else's
 * commit lies before it. While one batch is handled the next one gathers; when catching up it is read meanwhile.
 */
export const followLog = ({ log, from, catchUpTo, handle, onError }: Options): Follower => {
  let position = from;
  let stopped = false;
  /** Whether others may have appended something, or a commit of ours lies behind one of theirs. */
  let mustRead = true;
  let rewindTo: number | null = null;
  /** Everything up to here was handled before a rewind, so most of it still stands. */
  let seen = from;
  let wake = () => {};
  const own = new Map<number, Commit>();
  const waiting = new Set<{ position: number; done: () => void }>();
  let resolveCaughtUp = () => {};
  const caughtUp = new Promise<void>((resolve) => (resolveCaughtUp = resolve));
  if (position >= catchUpTo) resolveCaughtUp();

  const offLanded = log.onLanded((commits) => {
    for (const commit of commits) {
      if (commit.position <= position) continue;
      if (own.size < REMEMBERED) own.set(commit.position, commit);
      else mustRead = true;
    }
    wake();
  });
  const offSignal = log.onSignal(() => {
    mustRead = true;
    wake();
  });

  /** Resolves to whether nobody woke it. */
  const sleep = (ms: number) =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(true), ms);
      wake = () => {
        clearTimeout(timer);
        resolve(false);
      };
    });

  const takeOwn = (): Commit[] => {
    const taken: Commit[] = [];
    for (let next = own.get(position + 1); next && taken.length < OWN; next = own.get(next.position + 1))
      taken.push(next);
    return taken;
  };

  const readAfter = async (after: number): Promise<Batch> => {
    const commits = await log.read(after, READ);
    const source = after < catchUpTo && after >= seen ? 'catch-up' : 'others';
    return { commits, source };
  };

  const advance = (to: number) => {
    for (const commit of own.keys()) if (commit <= to) own.delete(commit);
    position = to;
    seen = Math.max(seen, to);
    for (const entry of waiting) if (entry.position <= to) entry.done();
    if (to >= catchUpTo) resolveCaughtUp();
  };

  let ahead: Promise<Batch> | null = null;

  const next = async (): Promise<Batch> => {
    const commits = takeOwn();
    if (commits.length > 0) return { commits, source: 'own' };
    // A gap before our own: what lies in it is somebody else's.
    if (!mustRead && own.size === 0) return { commits, source: 'own' };
    mustRead = false;
    const batch = await (ahead ?? readAfter(position));
    ahead = null;
    // There may be more than one answer holds.
    if (batch.commits.length > 0) mustRead = true;
    return batch;
  };

  const step = async () => {
    if (rewindTo !== null) {
      position = Math.min(position, rewindTo);
      rewindTo = null;
      own.clear();
      ahead = null;
    }
    const { commits, source } = await next();
    const last = commits.at(-1);
    if (!last) {
      if (stopped || mustRead) return;
      // What lies before our own is there, but no majority's view may show it yet.
      if (await sleep(own.size > 0 ? GAP_PAUSE_MS : POLL_MS)) mustRead = true;
      return;
    }
    if (source === 'catch-up' && last.position < catchUpTo) {
      ahead = readAfter(last.position);
      // Who takes it handles its failure.
      ahead.catch(() => {});
    }
    await handle(commits, source);
    advance(last.position);
  };

  const run = async () => {
    let pause = SHORTEST_PAUSE_MS;
    while (!stopped) {
      try {
        await step();
        pause = SHORTEST_PAUSE_MS;
      } catch (error) {
        ahead = null;
        mustRead = true;
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
    caughtUp,
    reached: (target, withinMs) => {
      if (target <= position) return Promise.resolve(true);
      return new Promise((resolve) => {
        const finish = (reached: boolean) => {
          clearTimeout(timer);
          waiting.delete(entry);
          resolve(reached);
        };
        const entry = { position: target, done: () => finish(true) };
        const timer = setTimeout(() => finish(false), withinMs);
        waiting.add(entry);
      });
    },
    rewind: (to) => {
      rewindTo = Math.min(rewindTo ?? to, to);
      mustRead = true;
      wake();
    },
    stop: async () => {
      stopped = true;
      offLanded();
      offSignal();
      wake();
      await running;
    },
  };
};
