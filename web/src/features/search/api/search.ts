import type { SearchAnswer } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { listAddress } from '../../../lib/staff/listPage.ts';
import { request } from '../../../lib/request.ts';

/** What is found in orders, contact messages and conversations; a question that nobody waits for any more is cancelled. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q] as const,
    queryFn: ({ signal }) =>
      request<SearchAnswer>('GET', listAddress('/api/admin/search', { q }), { signal }),
    staleTime: 0,
  });
