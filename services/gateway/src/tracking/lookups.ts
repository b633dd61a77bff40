import type { IncomingMessage } from 'node:http';
import type { TaggedBody } from '../http/answers/tagged.ts';
import type { Caller, CallerOf } from '../http/caller.ts';
import type { Exceeded, LookupLimit } from '../limits/lookups.ts';
import type { TrackingCache } from './trackingCache.ts';

interface Deps {
  limit: LookupLimit;
  callerOf: CallerOf;
  trackingCache: TrackingCache;
}

type Refused = Exceeded & { caller: Caller };
type Find = () => Promise<TaggedBody | null>;

/** Looks parcels up for visitors, within their limits. */
export const createLookups = ({ limit, callerOf, trackingCache }: Deps) => {
  const admit = async (req: IncomingMessage, trackingNumber: string): Promise<Refused | { find: Find }> => {
    const caller = callerOf(req);
    const admitted = await limit.admit(caller);
    if ('name' in admitted) {
      // A page is answered all the same, without its parcel: its status would not show the guess.
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
    /** The public answer about a parcel, null for an unknown number, or which limit was exceeded. */
    find: async (
      req: IncomingMessage,
      trackingNumber: string,
    ): Promise<Refused | { found: TaggedBody | null }> => {
      const admitted = await admit(req, trackingNumber);
      return 'find' in admitted ? { found: await admitted.find() } : admitted;
    },

    /**
     * Counts as a lookup, but answers from memory alone: neither the answer nor its time tells whether there is such a
     * parcel. `isCurrent`: whether a tag belongs to the answer in memory.
     */
    follow: async (
      req: IncomingMessage,
      trackingNumber: string,
    ): Promise<Refused | { isCurrent: (etag: string) => boolean }> => {
      const admitted = await admit(req, trackingNumber);
      if (!('find' in admitted)) return admitted;
      // After the answer is on its way. A failed lookup is no miss, and the page looks the parcel up over HTTP.
      setImmediate(() => void admitted.find().catch(() => {}));
      return { isCurrent: (etag) => trackingCache.isCurrent(trackingNumber, etag) };
    },
  };
};

export type Lookups = ReturnType<typeof createLookups>;
