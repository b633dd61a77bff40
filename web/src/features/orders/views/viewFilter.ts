import type { CountedView, ViewFilter } from '@exline/contracts';
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

const sorted = (filter: ViewFilter): string => [...paramsOf(filter)].map(String).toSorted().join('&');

const normalized = (view: ViewFilter): string => sorted(viewFilterOf(filterIn(paramsOf(view), '')));

/** The query parameter for the chosen one of several views with the same filter. */
const CHOSEN = 'saved';

/** The view that the list at an address shows. */
export const viewShownAt = (
  search: string,
  filter: OrderFilter,
  views: readonly CountedView[],
): CountedView | undefined => {
  const shown = sorted(viewFilterOf(filter));
  const same = views.filter((view) => shown === normalized(view.filter));
  const chosen = new URLSearchParams(search).get(CHOSEN);
  return same.find(({ id }) => String(id) === chosen) ?? same[0];
};

/** The address of the list with the filter of a view. */
export const hrefOf = (view: CountedView, views: readonly CountedView[]): string => {
  const params = paramsOf(view.filter);
  const own = normalized(view.filter);
  const first = views.find(({ filter }) => normalized(filter) === own);
  if (first && first.id !== view.id) params.set(CHOSEN, String(view.id));
  const query = params.toString();
  return query ? `${adminLink.tab('orders')}&${query}` : adminLink.tab('orders');
};
