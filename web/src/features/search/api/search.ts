import { searchEverything } from '@exline/client';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';

/** What is found in orders, contact messages and conversations; a question that nobody waits for any more is cancelled. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q] as const,
    queryFn: ({ signal }) => request(searchEverything, { query: { q }, signal }),
    staleTime: 0,
  });
