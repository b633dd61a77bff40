import { searchEverything } from '@exline/client';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/server/request.ts';

/** Searches orders, returns, contact messages and conversations. An outdated request is canceled. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q] as const,
    queryFn: ({ signal }) => request(searchEverything, { query: { q }, signal }),
    staleTime: 0,
  });
