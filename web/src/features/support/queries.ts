import { addressOf, exportSupportFigures, readRatings, readSupportFigures } from '@exline/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/server/request.ts';

/** The filter as in the address of the page; '' means no filter. */
export interface SupportFilter extends Readonly<Record<'days' | 'actor', string>> {}

export const dayChoices = [
  ['7', 'Last 7 days'],
  ['', 'Last 30 days'],
  ['90', 'Last 90 days'],
] as const;

export const supportKeys = { all: ['support'] as const };

export const figuresQuery = ({ days, actor }: SupportFilter) =>
  queryOptions({
    queryKey: [...supportKeys.all, 'figures', days, actor] as const,
    queryFn: () =>
      request(readSupportFigures, {
        query: { ...(days && { days: Number(days) }), ...(actor && { actor }) },
      }),
    placeholderData: keepPreviousData,
  });

export const figuresFile = ({ days }: SupportFilter): string =>
  addressOf(exportSupportFigures, { query: days ? { days: Number(days) } : {} });

export const ratingsQuery = queryOptions({
  queryKey: [...supportKeys.all, 'ratings'] as const,
  queryFn: () => request(readRatings),
});
