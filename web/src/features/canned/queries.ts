import { listCannedReplies } from '@exline/client';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/server/request.ts';

/** All canned replies, sorted by name. */
export const cannedQuery = queryOptions({
  queryKey: ['canned'] as const,
  queryFn: () => request(listCannedReplies),
});
