import type { IncomingMessage } from 'node:http';
import type { Caller, CallerOf } from '../http/caller.ts';
import type { ReadyAnswer } from '../http/answers/readyAnswer.ts';
import type { Exceeded, LookupLimit } from '../limits/lookups.ts';
import type { TrackingCache } from './trackingCache.ts';

interface Deps {
  limit: LookupLimit;
  callerOf: CallerOf;
  trackingCache: TrackingCache;
}

type Refused = Exceeded & { caller: Caller };
type Find = () => Promise<ReadyAnswer | null>;

/** Parcel lookups for visitors, with their rate limits. */
export const createLookups = ({ limit, callerOf, trackingCache }: Deps) => {
  const admit = async (req: IncomingMessage, trackingNumber: string): Promise<Refused | { find: Find }> => {
    const caller = callerOf(req);
    const admitted = await limit.admit(caller);
    if ('name' in admitted) {
      // Logged here, because a parcel page is still sent without its parcel, and its status would
      // not show the guess.
      if (admitted.name === 'unknown-tracking-numbers') req.securityEvent = 'guess_refused';
      return { ...admitted, caller };
    }
    const find = async () => {
      let isUnknown = false;
      try {
        const found = await trackingCache.get(trackingNumber);
        isUnknown = found === null;
        return found;
      } finally {
        admitted.end(isUnknown);
      }
    };
    return { find };
  };

  return {
    /** The answer about an existing parcel, if it is cached. Counts nothing. */
    cached: trackingCache.cached,
    /**
     * Counts a lookup whose answer is cached. False, without counting it, if the limits would refuse or delay
     * it.
     */
    admitCached: (req: IncomingMessage): boolean => limit.admitKnown(callerOf(req)),

    /**
     * Resolves to the public answer about a parcel, null for an unknown number, or the exceeded
     * limit.
     */
    find: async (
      req: IncomingMessage,
      trackingNumber: string,
    ): Promise<Refused | { found: ReadyAnswer | null }> => {
      const admitted = await admit(req, trackingNumber);
      return 'find' in admitted ? { found: await admitted.find() } : admitted;
    },

    /**
     * Counts as a lookup but only reads memory, so that neither the answer nor its timing reveals
     * whether a parcel exists. `isCurrent` tells whether a tag matches the cached answer.
     */
    follow: async (
      req: IncomingMessage,
      trackingNumber: string,
    ): Promise<Refused | { isCurrent: (etag: string) => boolean }> => {
      const admitted = await admit(req, trackingNumber);
      if (!('find' in admitted)) return admitted;
      // Runs after the answer was sent. A failed lookup is not a miss, and the page then looks the
      // parcel up over HTTP.
      setImmediate(() => void admitted.find().catch(() => {}));
      return { isCurrent: (etag) => trackingCache.isCurrent(trackingNumber, etag) };
    },
  };
};

export type Lookups = ReturnType<typeof createLookups>;
