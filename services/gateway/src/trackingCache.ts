import { createHash } from 'node:crypto';
import { trackingKey, type TrackingResult } from '@exline/contracts';
import { LRUCache } from 'lru-cache';
import type { TaggedBody } from './http/tagged.ts';

const ENTRIES = 10_000;
const BYTES = 64 * 1024 * 1024;

/**
 * Ready-made answers to tracking look-ups: nothing is serialised or hashed on a hit. A number that is forgotten while it is being loaded is not kept, so an old
 * answer cannot outlive the change that made it old. Misses are not kept: guesses would push out the real ones.
 */
export const createTrackingCache = (load: (trackingNumber: string) => Promise<TrackingResult | null>) => {
  const cache = new LRUCache<string, TaggedBody>({
    max: ENTRIES,
    maxSize: BYTES,
    sizeCalculation: ({ body }) => body.length + 100,
    ignoreFetchAbort: true,
    fetchMethod: async (key) => {
      const found = await load(key);
      if (!found) return undefined;
      const body = JSON.stringify(found);
      return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
    },
  });
  return {
    get: (trackingNumber: string): Promise<TaggedBody | undefined> =>
      cache.fetch(trackingKey(trackingNumber)),
    /** Takes a number as it is compared. */
    forget: (key: string): void => void cache.delete(key),
  };
};

export type TrackingCache = ReturnType<typeof createTrackingCache>;
