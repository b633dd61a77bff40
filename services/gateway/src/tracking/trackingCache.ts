import { trackingKey, type TrackingResult } from '@exline/contracts';
import type { CachePool } from '@exline/event-log';
import { createAnswerCache } from '../http/answers/answerCache.ts';
import type { TaggedBody } from '../http/answers/tagged.ts';

/** Ready-made answers to tracking look-ups. */
export const createTrackingCache = (
  load: (trackingNumber: string) => Promise<TrackingResult | null>,
  caches: CachePool,
) => {
  const cache = createAnswerCache(load, { caches, name: 'tracking' });
  return {
    get: async (trackingNumber: string): Promise<TaggedBody | null> => cache.get(trackingKey(trackingNumber)),
    /** Whether a tag belongs to the answer in memory. Takes the same time for every number. */
    isCurrent: (trackingNumber: string, etag: string): boolean =>
      cache.peek(trackingKey(trackingNumber))?.etag === etag,
    /** Takes a number as it is compared. */
    forget: cache.forget,
    forgetAll: cache.forgetAll,
  };
};

export type TrackingCache = ReturnType<typeof createTrackingCache>;
