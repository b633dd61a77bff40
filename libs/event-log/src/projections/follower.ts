import { createBatchSize } from './batchSize.ts';
import type { Commit } from '../commits/commit.ts';
import type { EventLog } from '../log/eventLog.ts';
import { startLoop, type Loop } from '../log/loop.ts';
import type { Source } from './readModelWriter.ts';

export interface Follower {
  /** The last position up to which all commits are handled. */
  position: () => number;
  /** Resolves to whether the position is handled within the given number of milliseconds. */
  reached: (position: number, withinMs: number) => Promise<boolean>;
  /** Resolves once every commit that was in the log at the start is handled. */
  caughtUp: Promise<void>;
  /** Handles every commit after a position again. `position` drops to that value immediately. */
  rewind: (to: number) => void;
  stop: () => Promise<void>;
}

interface Options {
  log: Pick<EventLog, 'read' | 'onLanded' | 'onSignal'>;
  /** Starts with the commit after this position. */
  from: number;
  catchUpTo: number;
  /**
   * Receives commits in log order. The next batch may arrive before the previous one is handled. After a rejection, the
   * follower waits for all batches in flight and calls this again from the last handled position.
   */
  handle: (commits: readonly Commit[], source: Source) => Promise<void>;
  /** Called with commits in log order, once they and all earlier commits are handled. */
  onHandled: (commits: readonly Commit[]) => void;
  onError: (error: unknown) => void;
}

interface InFlight {
  commits: readonly Commit[];
  source: Source;
  handled: boolean;
  /** Resolves when the batch has ended, whether or not it failed. */
  over: Promise<void>;
}

const MAX_IN_FLIGHT = 2;
const OWN_BATCH = 1_000;
const READ_BATCH = 2_000;
/** A larger batch writes each document fewer times. MongoDB limits one reply to 16 MB anyway. */
const CATCH_UP_BATCH = 10_000;
/** Lower limit for the batch size after failures. On a very busy machine, a larger batch may always time out. */
const MIN_BATCH = 100;
/** Limit of own commits kept in memory until they are handled. Further ones are read from the database again. */
const MAX_OWN_COMMITS = 20_000;
const POLL_MS = 1_000;
const GAP_PAUSE_MS = 5;

/**
 * Follows the log in order. Commits appended by this process need no read, unless a commit of another process
 * precedes them. The next batch is read and started while the previous one is handled.
 */
export const followLog = ({ log, from, catchUpTo, handle, onHandled, onError }: Options): Follower => {
  let position = from;
  /** The last position that is handled or in flight. */
  let dispatched = from;
  /** True if another process may have appended commits, or if a gap precedes our own commits. */
  let mustRead = true;
  let rewindTo = Infinity;
  let failure: { error: unknown } | null = null;
  /** The last position handled before any rewind. Most documents up to here are still current. */
  let seen = from;
  const inFlight: InFlight[] = [];
  const batchSize = createBatchSize({ min: MIN_BATCH, max: CATCH_UP_BATCH });
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
    // Commits in a gap before our own were appended by another process.
    if (commits.length > 0 || (!mustRead && ownCommits.size === 0)) return { commits, source: 'own' };
    mustRead = false;
    const source = dispatched < catchUpTo && dispatched >= seen ? 'catch-up' : 'others';
    const max = Math.min(source === 'catch-up' ? CATCH_UP_BATCH : READ_BATCH, batchSize.current());
    const read = await log.read(dispatched, max).catch((error: unknown) => {
      batchSize.failed();
      throw error;
    });
    // A shorter reply usually contains all commits, among them those that this process is just appending. Reading
    // on at once would read its next ones, too. A reply that was limited in bytes continues with the next poll.
    if (read.length === max || (source === 'catch-up' && read.length > 0)) mustRead = true;
    return { commits: read, source };
  };

  const advance = (to: number) => {
    position = to;
    seen = Math.max(seen, to);
    for (const entry of waiting) if (entry.position <= to) entry.done();
    if (to >= catchUpTo) resolveCaughtUp();
  };

  const completeInOrder = () => {
    // Nothing after a rewind counts as handled, because its writes may be lost.
    for (let first = inFlight[0]; first?.handled && rewindTo === Infinity; first = inFlight[0]) {
      inFlight.shift();
      if (first.source !== 'own') batchSize.handled();
      try {
        onHandled(first.commits);
      } catch (error) {
        // The read models are already up to date, so a failing listener must not undo this.
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

  /** Restarts from the last handled position, or from an earlier one if a rewind was requested. */
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
    // An earlier batch may have failed during the read.
    if (failure || rewindTo < Infinity) return;
    const last = commits.at(-1);
    if (last) dispatch(commits, source, last);
    // The commits before our own exist, but majority reads may not return them yet.
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
