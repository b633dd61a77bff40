import { LRUCache } from 'lru-cache';
import { BSON } from 'mongodb';
import type { Commit } from './commit.ts';
import type { Versioned } from './decider.ts';
import type { EventLog } from './eventLog.ts';

/** States of long streams, kept outside the log. They may lag behind or be missing; the log still decides. */
export interface Snapshots<State> {
  load: (stream: string) => Promise<Versioned<State> | null>;
  /** Left out where something else keeps them. */
  save?: (stream: string, state: Versioned<State>) => Promise<void>;
}

const STREAMS = 20_000;
const BYTES = 64 * 1024 * 1024;
const FAR = 100;

interface Options<State> {
  log: Pick<EventLog, 'readStream'>;
  initial: State;
  apply: (known: Versioned<State>, commit: Commit) => Versioned<State>;
  snapshots?: Snapshots<State> | undefined;
}

/** What this process knows of the streams it writes to, so that a busy stream is read once, not once a command. */
export const createStates = <State>({ log, initial, apply, snapshots }: Options<State>) => {
  const kept = new LRUCache<string, Versioned<State>>({
    max: STREAMS,
    maxSize: BYTES,
    sizeCalculation: ({ state }, stream) => stream.length + BSON.calculateObjectSize({ state }),
  });
  const nothing: Versioned<State> = { version: 0, at: '', state: initial };

  const keep = (stream: string, before: number, known: Versioned<State>) => {
    kept.set(stream, known);
    if (Math.floor(known.version / FAR) === Math.floor(before / FAR)) return;
    snapshots?.save?.(stream, known).catch(() => {
      // The next one comes a hundred commits later; until then a little more of the log is read.
    });
  };

  return {
    nothing,
    kept: (stream: string): Versioned<State> | undefined => kept.get(stream),
    keep,
    forget: (stream: string): void => void kept.delete(stream),

    /** The state after all that a majority has of the stream. Short streams cost one round trip, long ones two. */
    load: async (stream: string): Promise<Versioned<State>> => {
      if (!snapshots) {
        const all = await log.readStream(stream);
        return all.reduce(apply, nothing);
      }
      const [snapshot, first] = snapshots.save
        ? await Promise.all([snapshots.load(stream), log.readStream(stream, 0, FAR)])
        : [await snapshots.load(stream), null];
      if (first && first.length < FAR) return first.reduce(apply, nothing);
      const from = snapshot ?? first?.reduce(apply, nothing) ?? nothing;
      const later = await log.readStream(stream, from.version);
      const known = later.reduce(apply, from);
      keep(stream, from.version, known);
      return known;
    },
  };
};

export type States<State> = ReturnType<typeof createStates<State>>;
