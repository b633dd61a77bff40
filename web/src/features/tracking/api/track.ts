import type { TrackingResult } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/request.ts';
import { trackingKeys } from '../keys.ts';

/** What a tracking number stands for. */
export const trackQuery = (trackingNumber: string) =>
  queryOptions({
    queryKey: trackingKeys.parcel(trackingNumber),
    queryFn: ({ signal }) =>
      request<TrackingResult | null>('GET', `/api/track/${encodeURIComponent(trackingNumber)}`, { signal }),
    // A number that was typed again is looked up again.
    gcTime: 0,
  });
