import { addressOf, exportSupportFigures, readRatings, readSupportFigures } from '@exline/client';
import type { InboxKind } from '@exline/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/server/request.ts';

/** The filter as in the address of the page; '' means no filter. */
export interface SupportFilter extends Readonly<Record<'days' | 'actor' | 'kind', string>> {}

export const dayChoices = [
  ['7', 'Last 7 days'],
  ['', 'Last 30 days'],
  ['90', 'Last 90 days'],
] as const;

export const kindChoices = [
  ['', 'Chats and forms'],
  ['conversation', 'Live Chat'],
  ['message', 'Contact Forms'],
] as const satisfies readonly (readonly [InboxKind | '', string])[];

const kindIn = ({ kind }: SupportFilter): InboxKind | undefined =>
  kind === 'message' || kind === 'conversation' ? kind : undefined;

export const supportKeys = { all: ['support'] as const };

export const figuresQuery = (filter: SupportFilter) => {
  const { days, actor } = filter;
  const kind = kindIn(filter);
  return queryOptions({
    queryKey: [...supportKeys.all, 'figures', days, actor, kind ?? ''] as const,
    queryFn: () =>
      request(readSupportFigures, {
        query: { ...(days && { days: Number(days) }), ...(actor && { actor }), ...(kind && { kind }) },
      }),
    placeholderData: keepPreviousData,
  });
};

export const figuresFile = (filter: SupportFilter): string => {
  const kind = kindIn(filter);
  const { days } = filter;
  return addressOf(exportSupportFigures, {
    query: { ...(days && { days: Number(days) }), ...(kind && { kind }) },
  });
};

export const ratingsQuery = queryOptions({
  queryKey: [...supportKeys.all, 'ratings'] as const,
  queryFn: () => request(readRatings),
});
