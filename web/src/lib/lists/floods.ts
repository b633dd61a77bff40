import { deleteFlood as deleteCall, listFloods } from '@exline/client';
import type { Flood, Floods } from '@exline/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../server/request.ts';

export const floodsKey = ['inbox', 'floods'] as const;

/** A flood: the items that one address sent until it reached its limit. */
export const floodsQuery = queryOptions({
  queryKey: floodsKey,
  queryFn: () => request(listFloods),
});

/** Number of floods that a list shows. */
export const useFloodCount = (of: keyof Floods, isShown: boolean): number =>
  useQuery({ ...floodsQuery, enabled: isShown }).data?.[of].length ?? 0;

export const deleteFlood = ({ id }: Flood) => request(deleteCall, { path: { floodId: id } });

/** Query parameters of a list: a single flood, everything (`isWhole`), or everything outside floods. */
export const floodFilter = (flood: string | undefined, isWhole: boolean): Record<string, string> => {
  if (flood) return { flood };
  return isWhole ? {} : { floods: 'left-out' };
};
