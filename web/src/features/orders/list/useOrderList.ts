import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAddress } from '../../../lib/page/useAddress.ts';
import type { OrderFilter } from '../orderFilter.ts';
import { ordersQuery, PAGE } from '../orders.ts';

type FilterName = 'q' | 'status' | 'attention' | 'sort' | 'since' | 'until';
export type FilterChanges = Partial<Record<FilterName, string>>;

/** The list of orders. Filter and page are in the address, so that Back and shared links work. */
export const useOrderList = () => {
  const [query, change] = useAddress();
  const value = (name: FilterName | 'state' | 'after' | 'before') => query.get(name) ?? '';
  const filter: OrderFilter = {
    q: value('q'),
    status: value('status'),
    attention: value('attention'),
    sort: value('sort'),
    since: value('since'),
    until: value('until'),
    deleted: value('state') === 'deleted',
  };
  const place = { after: value('after'), before: value('before') };
  const list = useQuery({ ...ordersQuery(filter, place), placeholderData: keepPreviousData });
  const from = Math.max(1, Number(query.get('from')) || 1);

  const firstPage = { after: '', before: '', from: '' };

  return {
    filter,
    list,
    /** The number of the first order on the page, counted from 1. */
    from,
    setFilter: (changes: FilterChanges) => change({ ...changes, ...firstPage }, { replace: 'q' in changes }),
    toNext: (after: string) => change({ ...firstPage, after, from: String(from + PAGE) }, { replace: false }),
    toPrevious: (before: string) =>
      change(from - PAGE <= 1 ? firstPage : { ...firstPage, before, from: String(from - PAGE) }, {
        replace: false,
      }),
  };
};
