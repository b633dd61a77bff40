import { createBatchSize } from './batchSize.ts';
import type { Commit } from '../commits/commit.ts';
import type { EventLog } from '../log/eventLog.ts';
import { startLoop, type Loop } from '../log/loop.ts';
import type { Source } from './readModelWriter.ts';

export interface Follower {
  /** Everything up to here is handled. */
  position: () => number;
  /** Whether a position is handled within so many milliseconds. */
  reached: (position: number, withinMs: number) => Promise<boolean>;
  /** Resolves once everything is handled that was in the log at the beginning. */
  caughtUp: Promise<void>;
  /** Goes back and handles everything after a position once more; from now on `position` is not beyond it. */
  rewind: (to: number) => void;
  stop: () => Promise<void>;
}

interface Options {
  log: Pick<EventLog, 'read' | 'onLanded' | 'onSignal'>;
  /** Begins after this position. */
  from: number;
  catchUpTo: number;
  /**
   * Gets commits in log order, and the next ones before these are handled. When it rejects, it is called again
   * with what follows the last position that is handled, after all that was on its way is over.
   */
  handle: (commits: readonly Commit[], source: Source) => Promise<void>;
  /** Called with commits, in log order, once they and all before them are handled. */
  onHandled: (commits: readonly Commit[]) => void;
  onError: (error: unknown) => void;
}

interface InFlight {
  commits: readonly Commit[];
  source: Source;
  handled: boolean;
  /** Resolves when it is over, however it ended. */
  over: Promise<void>;
}

const MAX_IN_FLIGHT = 2;
const OWN_BATCH = 1_000;
const READ_BATCH = 2_000;
/** The more commits together, the fewer times a document is written; an answer of the server ends at 16 MB anyway. */
const CATCH_UP_BATCH = 10_000;
/** However often it failed: on a machine that is very busy a large one may never be in time. */
const LEAST_BATCH = 100;
/** So many own commits are remembered until they are handled; beyond that they are read again. */
const MAX_OWN_COMMITS = 20_000;
const POLL_MS = 1_000;
const GAP_PAUSE_MS = 5;

/**
 * Goes through the log in order. What this process has landed it knows without reading, as long as nobody else's
 * commit lies before it. While one batch is handled, the next is read and begun.
 */
export const followLog = ({ log, from, catchUpTo, handle, onHandled, onError }: Options): Follower => {
  let position = from;
  /** Everything up to here is handled or on its way. */
  let dispatched = from;
  /** Whether others may have appended something, or a commit of ours lies behind one of theirs. */
  let mustRead = true;
  let rewindTo = Infinity;
  let failure: { error: unknown } | null = null;
  /** Everything up to here was handled before a rewind, so most of it still stands. */
  let seen = from;
  const inFlight: InFlight[] = [];
  const batchSize = createBatchSize({ least: LEAST_BATCH, most: CATCH_UP_BATCH });
  const ownCommits = new Map<number, Commit>();
  const waiting = new Set<{ position: number; done: () => void }>();
  let resolveCaughtUp = () => {};
  const caughtUp = new Promise<void>((resolve) => (resolveCaughtUp = resolve));
  if (position >= catchUpTo) resolveCaughtUp();

  const takeOwn = (): Commit[] => {
    const taken: Commit[] = [];
    for (
      let next = ownCommits.get(dispatched + 1);
      next && taken.length < OWN_BATCH;
      next = ownCommits.get(next.position + 1)
    )
      taken.push(next);
    return taken;
  };

  const next = async (): Promise<{ commits: readonly Commit[]; source: Source }> => {
    const commits = takeOwn();
    // With a gap before our own, what lies in it is somebody else's.
    if (commits.length > 0 || (!mustRead && ownCommits.size === 0)) return { commits, source: 'own' };
    mustRead = false;
    const source = dispatched < catchUpTo && dispatched >= seen ? 'catch-up' : 'others';
    const most = source === 'catch-up' ? CATCH_UP_BATCH : READ_BATCH;
    const read = await log.read(dispatched, Math.min(most, batchSize.current())).catch((error: unknown) => {
      batchSize.failed();
      throw error;
    });
    // There may be more than one answer holds.
    if (read.length > 0) mustRead = true;
    return { commits: read, source };
  };

  const advance = (to: number) => {
    position = to;
    seen = Math.max(seen, to);
    for (const entry of waiting) if (entry.position <= to) entry.done();
    if (to >= catchUpTo) resolveCaughtUp();
  };

  const completeInOrder = () => {
    // Behind a rewind nothing counts as handled: what it wrote may be lost.
    for (let first = inFlight[0]; first?.handled && rewindTo === Infinity; first = inFlight[0]) {
      inFlight.shift();
      if (first.source !== 'own') batchSize.handled();
      try {
        onHandled(first.commits);
      } catch (error) {
        // What is shown is shown, whatever becomes of those who listen.
        onError(error);
      }
      advance(first.commits.at(-1)?.position ?? position);
    }
    loop.wake();
  };

  const dispatch = (commits: readonly Commit[], source: Source, last: Commit) => {
    dispatched = last.position;
    for (const commit of commits) ownCommits.delete(commit.position);
    const batch: InFlight = { commits, source, handled: false, over: Promise.resolve() };
    const end = async () => {
      try {
        await handle(commits, source);
        batch.handled = true;
      } catch (error) {
        failure ??= { error };
      }
      completeInOrder();
    };
    inFlight.push(batch);
    batch.over = end();
  };

  /** Goes back to the last position that is handled, or further where a rewind was asked for. */
  const startOver = async () => {
    await Promise.all(inFlight.map(({ over }) => over));
    inFlight.length = 0;
    position = Math.min(position, rewindTo);
    rewindTo = Infinity;
    dispatched = position;
    ownCommits.clear();
    mustRead = true;
    const failed = failure;
    failure = null;
    if (!failed) return;
    batchSize.failed();
    throw failed.error;
  };

  const step = async ({ sleep, isStopped }: Loop) => {
    if (failure || rewindTo < Infinity) await startOver();
    if (inFlight.length >= MAX_IN_FLIGHT) return void (await sleep(POLL_MS));
    const { commits, source } = await next();
    // Meanwhile something may have gone wrong before these.
    if (failure || rewindTo < Infinity) return;
    const last = commits.at(-1);
    if (last) dispatch(commits, source, last);
    // What lies before our own is there, but no majority's view may show it yet.
    else if (!mustRead && !isStopped() && (await sleep(ownCommits.size > 0 ? GAP_PAUSE_MS : POLL_MS)))
      mustRead = true;
  };
  const loop = startLoop(step, onError);

  const offLanded = log.onLanded((commits) => {
    for (const commit of commits) {
      if (commit.position <= dispatched) continue;
      if (ownCommits.size < MAX_OWN_COMMITS) ownCommits.set(commit.position, commit);
      else mustRead = true;
    }
    loop.wake();
  });
  const offSignal = log.onSignal(() => {
    mustRead = true;
    loop.wake();
  });

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
      rewindTo = Math.min(rewindTo, to);
      position = Math.min(position, to);
      loop.wake();
    },
    stop: async () => {
      offLanded();
      offSignal();
      await loop.stop();
      await Promise.all(inFlight.map(({ over }) => over));
    },
  };
};
