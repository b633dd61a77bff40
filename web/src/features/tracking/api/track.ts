import { trackParcel } from '@exline/client';
import type { TrackingResult } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { requestTagged } from '../../../lib/server/request.ts';
import { trackingKeys } from '../keys.ts';

/** What a tracking number stands for, and the tag by which the server knows this answer. */
export interface TrackAnswer {
  value: TrackingResult | null;
  etag: string | null;
}

export const trackQuery = (trackingNumber: string) => {
  const queryKey = trackingKeys.parcel(trackingNumber);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<TrackAnswer> => {
      const before = client.getQueryData<TrackAnswer>(queryKey);
      const answer = await requestTagged(trackParcel, {
        path: { trackingNumber },
        signal,
        etag: before?.etag ?? null,
      });
      // The server answers 304 only to who has the answer.
      return answer ?? before ?? { value: null, etag: null };
    },
    // A number that was typed again is looked up again.
    gcTime: 0,
  });
};
