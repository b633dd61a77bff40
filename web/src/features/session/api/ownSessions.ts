import { listOwnSessions } from '@exline/client';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { sessionKeys } from './keys.ts';

/** The user's own sessions. Reloaded whenever the page opens, because no socket message announces a change. */
export const ownSessionsQuery = queryOptions({
  queryKey: sessionKeys.own,
  queryFn: () => request(listOwnSessions),
  staleTime: 0,
});
