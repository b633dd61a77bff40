import { addressOf, exportReturns, readReturnHistory } from '@exline/client';
import { queryOptions } from '@tanstack/react-query';
import { useLiveRefresh } from '../../lib/live/liveRefresh.ts';
import { request } from '../../lib/server/request.ts';
import { allReturns, type ReturnFilter } from './queries.ts';

export const returnHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: [...allReturns, 'history', id] as const,
    queryFn: () => request(readReturnHistory, { path: { id } }),
  });

/** The address of the CSV file with the returns that match a filter. */
export const returnsFile = (filter: ReturnFilter): string => addressOf(exportReturns, { query: filter });

/** Reloads the returns when a customer or a colleague has changed one. */
export const useLiveReturns = (): void => useLiveRefresh(allReturns, ['returns:changed']);
