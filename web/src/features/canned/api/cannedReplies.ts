import { listCannedReplies } from '@exline/client';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { cannedKeys } from './keys.ts';

/** All canned replies, sorted by name. */
export const cannedQuery = queryOptions({
  queryKey: cannedKeys.all,
  queryFn: () => request(listCannedReplies),
});
