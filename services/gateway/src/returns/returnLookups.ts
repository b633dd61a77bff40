import { trackingKey, type FollowedReturn } from '@exline/contracts';
import type { ReturnQueries } from '@exline/returns';
import type { Request } from 'express';
import type { CallerOf } from '../http/caller.ts';
import { countedLookups, type RefusedLookup } from '../limits/countedLookups.ts';
import type { LookupLimit } from '../limits/lookups.ts';

interface Deps {
  returns: Pick<ReturnQueries, 'follow'>;
  limit: LookupLimit;
  callerOf: CallerOf;
}

/**
 * Lookups of returns for visitors. Unknown numbers count as unknown tracking numbers, whether a page or the API asks.
 * Resolves to the public answer, null for an unknown number, or the exceeded limit.
 */
export const createReturnLookups = ({ returns, limit, callerOf }: Deps) => {
  const admit = countedLookups({ limit, callerOf, isGuess: () => true });
  return async (
    req: Request,
    returnNumber: string,
  ): Promise<RefusedLookup | { found: FollowedReturn | null }> => {
    // A return and a parcel with the same number are two guesses.
    const admitted = await admit(req, `return ${trackingKey(returnNumber)}`);
    return 'find' in admitted ? { found: await admitted.find(() => returns.follow(returnNumber)) } : admitted;
  };
};

export type ReturnLookups = ReturnType<typeof createReturnLookups>;
