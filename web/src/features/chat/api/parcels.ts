import { trackParcel } from '@exline/client';
import { trackingKey, trackPath } from '@exline/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isMissing } from '../../../lib/server/faults.ts';
import { request } from '../../../lib/server/request.ts';
import type { Mention } from '../../../ui/conversation/mentions.ts';
import { chatKeys } from '../keys.ts';

/** As long as an answer stands: a conversation that is looked at again and again asks no more often. */
const FRESH_MS = 60_000;

/** How the parcel with a number stands; null when there is none, which is as good an answer. */
const parcelStatusQuery = (trackingNumber: string) =>
  queryOptions({
    queryKey: chatKeys.parcel(trackingKey(trackingNumber)),
    queryFn: async (): Promise<string | null> => {
      try {
        return (await request(trackParcel, { path: { trackingNumber } })).status;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    staleTime: FRESH_MS,
  });

/** How the parcels with these numbers stand, as far as it could be found out. */
export const mentionsQuery = (numbers: readonly string[]) =>
  queryOptions({
    queryKey: chatKeys.parcels(numbers),
    queryFn: async ({ client }): Promise<ReadonlyMap<string, Mention>> => {
      // What could not be asked is no more than a link.
      const look = (number: string) => client.fetchQuery(parcelStatusQuery(number)).catch(() => null);
      const statuses = await Promise.all(numbers.map(look));
      return new Map(
        numbers.flatMap((number, index) => {
          const status = statuses[index];
          return status ? [[trackingKey(number), { status, href: trackPath(number) }] as const] : [];
        }),
      );
    },
    placeholderData: keepPreviousData,
    enabled: numbers.length > 0,
    staleTime: FRESH_MS,
  });
