import type { ViewFilter } from '@exline/contracts';
import { adminLink } from '../links.ts';
import { filterIn, type OrderFilter } from '../orderFilter.ts';

/** The part of a filter that a view keeps: everything except the search text. */
export const viewFilterOf = ({ q: _text, deleted, ...filter }: OrderFilter): ViewFilter => {
  const set = Object.entries(filter).filter(([, value]) => value.length > 0);
  return { ...Object.fromEntries(set), ...(deleted && { state: 'deleted' }) };
};

const paramsOf = (filter: ViewFilter): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one.replace(/T00:00:00\.000Z$/, '')]),
    ),
  );

/** The address of the list with the filter of a view. */
export const viewHref = (filter: ViewFilter): string => {
  const params = paramsOf(filter).toString();
  return params ? `${adminLink.tab('orders')}&${params}` : adminLink.tab('orders');
};

const sorted = (filter: ViewFilter): string => [...paramsOf(filter)].map(String).toSorted().join('&');

/** Whether a view shows the same orders in the same order. */
export const isShownBy = (filter: OrderFilter, view: ViewFilter): boolean =>
  sorted(viewFilterOf(filter)) === sorted(viewFilterOf(filterIn(paramsOf(view), '')));
