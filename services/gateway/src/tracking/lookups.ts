import type { IncomingMessage } from 'node:http';
import { trackingKey } from '@exline/contracts';
import type { CallerOf } from '../http/caller.ts';
import type { ReadyAnswer } from '../http/answers/readyAnswer.ts';
import { countedLookups, type RefusedLookup } from '../limits/countedLookups.ts';
import type { LookupLimit } from '../limits/lookups.ts';
import type { TrackingCache } from './trackingCache.ts';

interface Deps {
  limit: LookupLimit;
  callerOf: CallerOf;
  trackingCache: TrackingCache;
}

/** Parcel lookups for visitors, with their rate limits. */
export const createLookups = ({ limit, callerOf, trackingCache }: Deps) => {
  const admit = countedLookups({
    limit,
    callerOf,
    isGuess: ({ name }) => name === 'unknown-tracking-numbers',
  });

  return {
    /** The answer about an existing parcel, if it is cached. Counts nothing. */
    cached: trackingCache.cached,
    /** Counts a lookup whose answer is cached. False, without counting it, if the limits would refuse or delay it. */
    admitCached: (req: IncomingMessage): boolean => limit.admitKnown(callerOf(req)),

    /** Resolves to the public answer about a parcel, null for an unknown number, or the exceeded limit. */
    find: async (
      req: IncomingMessage,
      trackingNumber: string,
    ): Promise<RefusedLookup | { found: ReadyAnswer | null }> => {
      const admitted = await admit(req, trackingKey(trackingNumber));
      return 'find' in admitted
        ? { found: await admitted.find(() => trackingCache.get(trackingNumber)) }
        : admitted;
    },

    /**
     * Counts as a lookup but only reads memory, so that neither the answer nor its timing reveals
     * whether a parcel exists. `isCurrent` tells whether a tag matches the cached answer.
     */
    follow: async (
      req: IncomingMessage,
      trackingNumber: string,
    ): Promise<RefusedLookup | { isCurrent: (etag: string) => boolean }> => {
      const admitted = await admit(req, trackingKey(trackingNumber));
      if (!('find' in admitted)) return admitted;
      // This lookup runs after the answer was sent. If it fails, it is not a miss, and the page looks the parcel up
      // over HTTP.
      const read = () => trackingCache.get(trackingNumber);
      setImmediate(() => void admitted.find(read).catch(() => {}));
      return { isCurrent: (etag) => trackingCache.isCurrent(trackingNumber, etag) };
    },
  };
};

export type Lookups = ReturnType<typeof createLookups>;
