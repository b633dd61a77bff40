import type { FollowedReturn } from '@exline/contracts';
import type { ReturnQueries } from '@exline/returns';
import type { Request } from 'express';
import type { Caller, CallerOf } from '../http/caller.ts';
import type { Exceeded, LookupLimit } from '../limits/lookups.ts';

interface Deps {
  returns: Pick<ReturnQueries, 'follow'>;
  limit: LookupLimit;
  callerOf: CallerOf;
}

/**
 * Lookups of returns for visitors. Unknown numbers count as unknown tracking numbers, whether a page or the API asks.
 * Resolves to the public answer, null for an unknown number, or the exceeded limit.
 */
export const createReturnLookups =
  ({ returns, limit, callerOf }: Deps) =>
  async (
    req: Request,
    returnNumber: string,
  ): Promise<(Exceeded & { caller: Caller }) | { found: FollowedReturn | null }> => {
    const caller = callerOf(req);
    const admitted = await limit.admit(caller);
    if ('name' in admitted) {
      req.securityEvent = 'guess_refused';
      return { ...admitted, caller };
    }
    let isUnknown = false;
    try {
      const found = await returns.follow(returnNumber);
      isUnknown = found === null;
      return { found };
    } finally {
      admitted.end(isUnknown);
    }
  };

export type ReturnLookups = ReturnType<typeof createReturnLookups>;
