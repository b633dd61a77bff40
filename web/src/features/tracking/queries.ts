import { trackParcel } from '@exline/client';
import { trackingKey, type TrackingResult } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { abortAfterTimeout } from '../../lib/server/abortAfterTimeout.ts';
import { createQueryClient } from '../../lib/server/queryClient.ts';
import { requestWithEtag } from '../../lib/server/request.ts';

/** The parcel with a tracking number (null if there is none), and the ETag of the answer. */
export interface TrackAnswer {
  value: TrackingResult | null;
  etag: string | null;
}

/** Keeps the answers while the visitor is on other pages. */
export const lookUps = createQueryClient();

export const trackQuery = (trackingNumber: string) => {
  const queryKey = ['tracking', trackingKey(trackingNumber)] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<TrackAnswer> => {
      const before = client.getQueryData<TrackAnswer>(queryKey);
      const answer = await requestWithEtag(trackParcel, {
        path: { trackingNumber },
        signal: abortAfterTimeout(signal),
        etag: before?.etag ?? null,
      });
      // No answer means 304, which the server sends only if this request named an ETag.
      return answer ?? before ?? { value: null, etag: null };
    },
    // A repeated search must send a new request. Without a connection, Back shows the last answer.
    refetchOnMount: 'always',
  });
};
