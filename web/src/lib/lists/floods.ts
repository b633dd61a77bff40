import { listFloods } from '@exline/client';
import type { Floods } from '@exline/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../server/request.ts';

/** A flood: the items that one address sent until it reached its limit. */
export const floodsQuery = queryOptions({
  queryKey: ['inbox', 'floods'] as const,
  queryFn: () => request(listFloods),
});

/** Number of floods that a list shows. */
export const useFloodCount = (of: keyof Floods, isShown: boolean): number =>
  useQuery({ ...floodsQuery, enabled: isShown }).data?.[of].length ?? 0;

/** Query parameters of a list: a single flood, everything (`isWhole`), or everything outside floods. */
export const floodFilter = (flood: string | undefined, isWhole: boolean): Record<string, string> => {
  if (flood) return { flood };
  return isWhole ? {} : { floods: 'left-out' };
};
