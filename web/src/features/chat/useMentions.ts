import { trackParcel } from '@exline/client';
import { trackingKey, trackPath, type ChatMessage } from '@exline/contracts';
import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { request } from '../../lib/server/request.ts';
import { isMissing } from '../../lib/server/faults.ts';
import { numbersIn } from '../../lib/conversation/parcelNumbers.ts';
import type { Mentions, Mention } from '../../ui/conversation/mentions.ts';

/** At most one look-up per minute and number, however often the conversation is rendered. */
const FRESH_MS = 60_000;

/** The status of a parcel; null when the number is unknown, which is cached too. */
const parcelStatusQuery = (trackingNumber: string) =>
  queryOptions({
    queryKey: ['chat-parcel', trackingKey(trackingNumber)] as const,
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
const mentionsQuery = (numbers: readonly string[]) =>
  queryOptions({
    queryKey: ['chat-parcels', numbers] as const,
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

/** Only the last numbers are looked up, so that a pasted list does not use up the visitor's look-ups. */
const MAX_LOOKED_UP_NUMBERS = 5;
const none: Mentions = new Map();

/** The parcels that a conversation mentions. */
export const useMentions = (messages: readonly ChatMessage[]): Mentions => {
  const numbers = useMemo(
    () =>
      numbersIn(
        messages.map(({ message }) => message),
        MAX_LOOKED_UP_NUMBERS,
      ),
    [messages],
  );
  return useQuery(mentionsQuery(numbers)).data ?? none;
};
