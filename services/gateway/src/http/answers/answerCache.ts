import { boundedCache, type CachePool } from '@exline/event-log';
import { tagged, type TaggedBody } from './tagged.ts';

/** What is known to be nothing is kept apart: guesses may push out each other, but nothing that is there. */
const MISSES = 20_000;

interface Options<Value extends object | string> {
  load: (key: string) => Promise<Value | null>;
  sizeOf: (value: Value) => number;
  /** Whether an answer may be given again; all may, unless this says otherwise. */
  keeps?: (value: Value) => boolean;
  /** Where its values are kept, and the name under which they are counted. */
  caches: CachePool;
  name: string;
}

/**
 * What was loaded once, until it is forgotten. A key that is forgotten while it is being loaded is not kept, so
 * an old answer cannot outlive the change that made it old; whoever asks after that has it loaded anew.
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
export const createAnswerCache = (
  load: (key: string) => Promise<object | null>,
  place: Pick<Options<TaggedBody>, 'caches' | 'name'>,
) =>
  createCache<TaggedBody>({
    ...place,
    load: async (key) => {
      const value = await load(key);
      return value && tagged(JSON.stringify(value));
    },
    sizeOf: ({ body }) => body.length,
  });
