import type { IncomingMessage } from 'node:http';
import type { Caller, CallerOf } from '../http/caller.ts';
import type { Exceeded, LookupLimit } from './lookups.ts';

export type RefusedLookup = Exceeded & { caller: Caller };

interface Deps {
  limit: LookupLimit;
  callerOf: CallerOf;
  /**
   * Whether a refusal is logged as a guess. The status may not show it, because a page is sent even without its data.
   */
  isGuess: (refused: Exceeded) => boolean;
}

/**
 * Admits a lookup for a visitor, or refuses it because of the limits. `find` must be called once with the function that
 * reads, so that an unknown number is counted.
 */
export const countedLookups =
  ({ limit, callerOf, isGuess }: Deps) =>
  async (
    req: IncomingMessage,
    number: string,
  ): Promise<
    RefusedLookup | { find: <Found>(read: () => Promise<Found | null>) => Promise<Found | null> }
  > => {
    const caller = callerOf(req);
    const admitted = await limit.admit(caller, number);
    if ('name' in admitted) {
      if (isGuess(admitted)) req.securityEvent = 'guess_refused';
      return { ...admitted, caller };
    }
    return {
      find: async (read) => {
        let isUnknown = false;
        try {
          const found = await read();
          isUnknown = found === null;
          return found;
        } finally {
          admitted.end(isUnknown);
        }
      },
    };
  };
