import { trackingCalls } from '@exline/contracts';
import type { HotRoute } from '../http/hotAnswers.ts';
import type { CallerOf } from '../http/caller.ts';
import type { Limits } from '../limits/limits.ts';
import type { Lookups } from './lookups.ts';

interface Deps {
  lookups: Pick<Lookups, 'cached' | 'admitCached'>;
  limits: Pick<Limits, 'hasFailedTooOften'>;
  callerOf: CallerOf;
}

/** Serves cached answers to lookups of parcels. */
export const hotTracking = ({ lookups, limits, callerOf }: Deps): HotRoute => ({
  route: trackingCalls.trackParcel.path,
  prefix: '/api/track/',
  hasKey: true,
  headers: ['Vary', 'Accept-Encoding', 'Cache-Control', 'no-store'],
  find: (_req, trackingNumber) => lookups.cached(trackingNumber),
  admit: (req) => !limits.hasFailedTooOften(callerOf(req)) && lookups.admitCached(req),
});
