import { pages } from '@exline/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useAddress } from '../../../lib/address/useAddress.ts';
import type { ListPosition } from '../../../lib/lists/listPosition.ts';
import { filterIn, typedFilterIn, type FilterChanges } from '../orderFilter.ts';
import { ordersQuery, PAGE } from '../orders.ts';
import { keepInEntry, listState, useListState } from '../listState.ts';

/**
 * The list of orders. Filter and page are in the address and the search text is in the history entry, so that Back
 * works, and shared links do not contain the names of customers.
 */
export const useOrderList = () => {
  const [query, change] = useAddress();
  const given = query.get('q');
  const { q = given ?? '' } = useListState();
  const filter = filterIn(query, q);
  const place = { after: query.get('after') ?? '', before: query.get('before') ?? '' };
  const list = useQuery({ ...ordersQuery(filter, place), placeholderData: keepPreviousData });
  const from = Math.max(1, Number(query.get('from')) || 1);

  useLayoutEffect(() => {
    if (given === null) return;
    // A link with a search text works, but the text is then removed from the address.
    keepInEntry({ q: given });
    change({ q: '' }, { replace: true, state: listState() });
  });

  const firstPage = { after: '', before: '', from: '' };

  return {
    filter,
    list,
    /** The number of the first order on the page, counted from 1. */
    from,
    /** The address of this page of the list. */
    href: `${pages.admin}?${query}`,
    setFilter: ({ q: searched, ...changes }: FilterChanges) => {
      if (searched !== undefined) keepInEntry({ q: searched });
      const onlySearched = searched !== undefined && Object.keys(changes).length === 0;
      const since = { since: '', until: '' };
      const typed = typedFilterIn(changes);
      // A date that is typed digit by digit is one entry. A removed one is another entry.
      const continuesTyping = typed !== undefined && changes[typed] !== '' && typed === listState().typed;
      change(
        { ...changes, ...(onlySearched ? {} : since), ...firstPage },
        { replace: onlySearched || continuesTyping, state: { q: listState().q, typed } },
      );
    },
    toNext: (after: string, left: ListPosition) =>
      change(
        { ...firstPage, after, from: String(from + PAGE) },
        { replace: false, state: { q: listState().q, left } },
      ),
    toPrevious: (before: string, left: ListPosition) =>
      change(from - PAGE <= 1 ? firstPage : { ...firstPage, before, from: String(from - PAGE) }, {
        replace: false,
        state: { q: listState().q, left },
      }),
  };
};
