import { trackingKey } from '@exline/contracts';
import { DAY_MS, HOUR_MS } from '@exline/kernel';
import type { Options } from 'express-rate-limit';
import type { RequestHandler } from 'express';
import { addressKey, type CallerOf } from '../http/caller.ts';
import { textIn } from '../http/commands.ts';
import type { LimitName } from './tooMany.ts';

/** Four digits are 10,000 possible values, so a parcel allows few of them, wherever they come from. */
const wrongOfParcel = { hour: 5, week: 20 };
const WRONG_OF_ADDRESS = 30;

/**
 * Limits wrong proofs about deliveries. The links in emails still work for a parcel whose limit strangers have used
 * up, because their tokens cannot be guessed. A proof with a value that can be guessed counts, even beside a token: a
 * blank one proves nothing.
 */
export const proofLimits = (
  inWindow: (name: LimitName, options: Partial<Options>) => RequestHandler,
  callerOf: CallerOf,
): { proofsOfAddress: RequestHandler[]; proofsOfParcel: RequestHandler[] } => {
  const wrong: Partial<Options> = { requestWasSuccessful: (_req, { statusCode }) => statusCode !== 403 };
  const ofParcel: Partial<Options> = {
    ...wrong,
    keyGenerator: (req) => trackingKey(String(req.params.trackingNumber)),
    skip: ({ body }) => ['postalCode', 'phoneLast4'].every((name) => !textIn(body, name)?.trim()),
    // The headers would reveal how many guesses others have made.
    standardHeaders: false,
  };
  return {
    proofsOfAddress: [
      inWindow('address-proofs', {
        ...wrong,
        windowMs: HOUR_MS,
        limit: WRONG_OF_ADDRESS,
        // The key is the raw address, because programs on this machine get no higher limit here.
        keyGenerator: (req) => addressKey(callerOf(req).address),
      }),
    ],
    proofsOfParcel: [
      inWindow('parcel-proofs', { ...ofParcel, windowMs: HOUR_MS, limit: wrongOfParcel.hour }),
      inWindow('parcel-proofs-of-week', { ...ofParcel, windowMs: 7 * DAY_MS, limit: wrongOfParcel.week }),
    ],
  };
};
