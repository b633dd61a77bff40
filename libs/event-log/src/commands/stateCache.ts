import { sizeInMemory, type CachePool } from '../cache/cachePool.ts';
import type { Commit } from '../commits/commit.ts';
import type { Versioned } from '../commits/decider.ts';
import type { EventLog } from '../log/eventLog.ts';

/** States of long streams, stored outside the log. They may be old or missing, because the log always decides. */
export interface Snapshots<State> {
  load: (stream: string) => Promise<Versioned<State> | null>;
  /** Omitted if another component stores the snapshots. */
  save?: (stream: string, state: Versioned<State>) => Promise<void>;
}

const SNAPSHOT_EVERY = 100;

interface Options<State> {
  log: Pick<EventLog, 'readStream'>;
  initial: State;
  apply: (known: Versioned<State>, commit: Commit) => Versioned<State>;
  snapshots?: Snapshots<State> | undefined;
  caches: CachePool;
}

/**
 * Caches the states of streams that this process writes to, so that a busy stream is read once and not once per
 * command.
 */
export const createStateCache = <State>({ log, initial, apply, snapshots, caches }: Options<State>) => {
  const cache = caches.open<Versioned<State>>('states', ({ state }) => sizeInMemory({ state }));
  const empty: Versioned<State> = { version: 0, at: '', state: initial };

  const put = (stream: string, before: number, known: Versioned<State>) => {
    cache.set(stream, known);
    if (Math.floor(known.version / SNAPSHOT_EVERY) === Math.floor(before / SNAPSHOT_EVERY)) return;
    snapshots?.save?.(stream, known).catch(() => {
      // A missing snapshot only costs a longer read of the log. The next one follows a hundred commits later.
    });
  };

  return {
    empty,
    cached: (stream: string): Versioned<State> | undefined => cache.get(stream),
    put,
    evict: (stream: string): void => void cache.delete(stream),

    /** Loads the state of a stream as a majority has it. Short streams cost one round trip, long ones two. */
    load: async (stream: string): Promise<Versioned<State>> => {
      if (!snapshots) {
        const all = await log.readStream(stream);
        return all.reduce(apply, empty);
      }
      const [snapshot, first] = snapshots.save
        ? await Promise.all([snapshots.load(stream), log.readStream(stream, 0, SNAPSHOT_EVERY)])
        : [await snapshots.load(stream), null];
      if (first && first.length < SNAPSHOT_EVERY) return first.reduce(apply, empty);
      const from = snapshot ?? first?.reduce(apply, empty) ?? empty;
      const later = await log.readStream(stream, from.version);
      const known = later.reduce(apply, from);
      put(stream, from.version, known);
      return known;
    },
  };
};

export type StateCache<State> = ReturnType<typeof createStateCache<State>>;
