import { listOwnSessions, readOwnFactor } from '@exline/client';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/server/request.ts';

/** The user's own sessions. Reloaded whenever the page opens, because no socket message announces a change. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['sessions'] as const,
  queryFn: () => request(listOwnSessions),
  staleTime: 0,
});

export const ownFactorQuery = queryOptions({
  queryKey: ['second-factor'] as const,
  queryFn: () => request(readOwnFactor),
  staleTime: 0,
});
