import { deleteFlood as deleteCall, listFloods } from '@exline/client';
import type { Flood, Floods } from '@exline/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../server/request.ts';

export const floodsKey = ['inbox', 'floods'] as const;

/** What single addresses sent until a limit refused more. */
export const floodsQuery = queryOptions({
  queryKey: floodsKey,
  queryFn: () => request(listFloods),
});

/** How many lines of floods a list shows. */
export const useFloodCount = (of: keyof Floods, isShown: boolean): number =>
  useQuery({ ...floodsQuery, enabled: isShown }).data?.[of].length ?? 0;

export const deleteFlood = ({ id }: Flood) => request(deleteCall, { path: { floodId: id } });

/** What a list asks for: one flood, or everything that belongs to none. A whole list holds both. */
export const floodFilter = (flood: string | undefined, isWhole: boolean): Record<string, string> => {
  if (flood) return { flood };
  return isWhole ? {} : { floods: 'left-out' };
};
