import { readOwnFactor } from '@exline/client';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { sessionKeys } from './keys.ts';

export const ownFactorQuery = queryOptions({
  queryKey: sessionKeys.factor,
  queryFn: () => request(readOwnFactor),
  staleTime: 0,
});
