import { boundedCache } from '@exline/event-log';
import { LRUCache } from 'lru-cache';
import { tagged, type TaggedBody } from './tagged.ts';

const ENTRIES = 10_000;
const BYTES = 64 * 1024 * 1024;
/** What is known to be nothing is kept apart: guesses may push out each other, but nothing that is there. */
const MISSES = 20_000;
/** What an entry takes beside its text. */
const OVERHEAD = 100;

interface Options<Value> {
  load: (key: string) => Promise<Value | null>;
  sizeOf: (value: Value) => number;
  /** Whether an answer may be given again; all may, unless this says otherwise. */
  keeps?: (value: Value) => boolean;
  entries?: number;
}

/**
 * What was loaded once, until it is forgotten. A key that is forgotten while it is being loaded is not kept, so
 * an old answer cannot outlive the change that made it old; whoever asks after that has it loaded anew.
 */
export const createCache = <Value extends string | object>({
  load,
  sizeOf,
  keeps = () => true,
  entries = ENTRIES,
}: Options<Value>) => {
  // Each takes at least its share, so there are never more than so many; with `max` a cache takes room for all of them at once.
  const least = Math.ceil(BYTES / entries);
  const found = new LRUCache<string, Value>({
    maxSize: BYTES,
    sizeCalculation: (value, key) => Math.max(sizeOf(value) + key.length + OVERHEAD, least),
  });
  const misses = boundedCache<string, true>(MISSES);
  const loading = new Map<string, Promise<Value | null>>();

  /** What is kept, null for what is known to be nothing, undefined for what would have to be loaded. */
  const peek = (key: string): Value | null | undefined =>
    found.get(key) ?? (misses.get(key) ? null : undefined);

  const loadNow = async (key: string, isCurrent: () => boolean): Promise<Value | null> => {
    try {
      const value = await load(key);
      if (isCurrent()) {
        if (value === null) misses.set(key, true);
        else if (keeps(value)) found.set(key, value);
      }
      return value;
    } finally {
      if (isCurrent()) loading.delete(key);
    }
  };

  return {
    peek,
    get: (key: string): Promise<Value | null> | Value | null => {
      const kept = peek(key);
      if (kept !== undefined) return kept;
      const underWay = loading.get(key);
      if (underWay) return underWay;
      const promise: Promise<Value | null> = loadNow(key, () => loading.get(key) === promise);
      loading.set(key, promise);
      return promise;
    },
    forget: (key: string): void => {
      found.delete(key);
      misses.delete(key);
      loading.delete(key);
    },
    forgetAll: (): void => {
      found.clear();
      misses.clear();
      loading.clear();
    },
  };
};

/** Ready-made answers: nothing is serialised or hashed on a hit. */
export const createAnswerCache = (load: (key: string) => Promise<object | null>) =>
  createCache<TaggedBody>({
    load: async (key) => {
      const value = await load(key);
      return value && tagged(JSON.stringify(value));
    },
    sizeOf: ({ body }) => body.length,
  });
