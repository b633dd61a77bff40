import { LRUCache } from 'lru-cache';
import { tagged, type TaggedBody } from './tagged.ts';

const ENTRIES = 10_000;
const BYTES = 64 * 1024 * 1024;

/**
 * Ready-made answers: nothing is serialised or hashed on a hit. A key that is forgotten while it is being
 * loaded is not kept, so an old answer cannot outlive the change that made it old. Misses are not kept: guesses
 * would push out the real ones.
 */
export const createAnswerCache = (load: (key: string) => Promise<object | null>) => {
  const cache = new LRUCache<string, TaggedBody>({
    max: ENTRIES,
    maxSize: BYTES,
    sizeCalculation: ({ body }) => body.length + 100,
    ignoreFetchAbort: true,
    fetchMethod: async (key) => {
      const found = await load(key);
      return found ? tagged(JSON.stringify(found)) : undefined;
    },
  });
  return {
    get: (key: string): Promise<TaggedBody | undefined> => cache.fetch(key),
    forget: (key: string): void => void cache.delete(key),
  };
};

export type AnswerCache = ReturnType<typeof createAnswerCache>;
