import { useAddress } from '../../lib/address/useAddress.ts';
import type { ActivityFilter } from './queries.ts';

/** The filter in the address of the page. */
export const useActivityFilter = (): ActivityFilter => {
  const [query] = useAddress();
  return {
    staffId: query.get('staffId') ?? '',
    kind: query.get('kind') ?? '',
    days: query.get('days') ?? '',
  };
};
