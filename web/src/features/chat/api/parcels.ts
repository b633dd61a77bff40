import { trackParcel } from '@exline/client';
import { trackingKey, trackPath } from '@exline/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isMissing } from '../../../lib/server/faults.ts';
import { request } from '../../../lib/server/request.ts';
import type { Mention } from '../../../ui/conversation/mentions.ts';
import { chatKeys } from './keys.ts';

/** At most one look-up per minute and number, however often the conversation is rendered. */
const FRESH_MS = 60_000;

/** The status of a parcel; null when the number is unknown, which is cached too. */
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

/** The parcels with these numbers that could be looked up. */
export const mentionsQuery = (numbers: readonly string[]) =>
  queryOptions({
    queryKey: chatKeys.parcels(numbers),
    queryFn: async ({ client }): Promise<ReadonlyMap<string, Mention>> => {
      // After a failed look-up the number is only a link.
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
