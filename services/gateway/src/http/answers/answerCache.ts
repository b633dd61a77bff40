import { boundedCache, type CachePool } from '@exline/event-log';
import { readyBytes, readyJson, type ReadyAnswer } from './readyAnswer.ts';

/** Missing entries have a limit of their own, so that guessed keys only evict each other, never real entries. */
const MISSES = 20_000;

interface Options<Value extends object | string> {
  load: (key: string) => Promise<Value | null>;
  sizeOf: (value: Value) => number;
  /** Whether an answer may be cached. By default, every answer may. */
  keeps?: (value: Value) => boolean;
  /** The pool that stores the values, and the name under which they are counted. */
  caches: CachePool;
  name: string;
}

/**
 * Caches loaded values until they are forgotten. A key that is forgotten during its load is not cached, so an old
 * answer cannot outlive the change that made it old. The next request loads it again.
 */
export const createCache = <Value extends object | string>({
  load,
  sizeOf,
  keeps = () => true,
  caches,
  name,
}: Options<Value>) => {
  const found = caches.open<Value>(name, sizeOf);
  const misses = boundedCache<string, true>(MISSES);
  const loading = new Map<string, Promise<Value | null>>();

  /** The cached value: null if it is known not to exist, undefined if it is not cached. */
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

/** A cache of ready-made answers: a hit needs no serializing or hashing. */
export const createAnswerCache = (
  load: (key: string) => Promise<object | null>,
  place: Pick<Options<ReadyAnswer>, 'caches' | 'name'>,
) =>
  createCache<ReadyAnswer>({
    ...place,
    load: async (key) => {
      const value = await load(key);
      return value && readyJson(value);
    },
    sizeOf: readyBytes,
  });
