import { singleNumberIn, trackingKey, type TrackingResult } from '@exline/contracts';
import type { CachePool } from '@exline/event-log';
import { createAnswerCache } from '../http/answers/answerCache.ts';
import type { ReadyAnswer } from '../http/answers/readyAnswer.ts';

/** Cache of ready-made answers to tracking lookups. */
export const createTrackingCache = (
  load: (trackingNumber: string) => Promise<TrackingResult | null>,
  caches: CachePool,
) => {
  const cache = createAnswerCache(load, { caches, name: 'tracking' });
  return {
    /** The parcel with exactly this number, or else with the one that the text means. */
    get: async (trackingNumber: string): Promise<ReadyAnswer | null> => {
      const key = trackingKey(trackingNumber);
      const exact = await cache.get(key);
      const meant = exact ? null : singleNumberIn(key);
      return meant === null ? exact : cache.get(trackingKey(meant));
    },
    /** The answer about an existing parcel, if it is cached. */
    cached: (trackingNumber: string): ReadyAnswer | undefined =>
      cache.peek(trackingKey(trackingNumber)) ?? undefined,
    /** Whether a tag matches the cached answer. Takes the same time for every number. */
    isCurrent: (trackingNumber: string, etag: string): boolean =>
      cache.peek(trackingKey(trackingNumber))?.etag === etag,
    /** Expects a normalized tracking number. */
    forget: cache.forget,
    forgetAll: cache.forgetAll,
  };
};

export type TrackingCache = ReturnType<typeof createTrackingCache>;
