import {
  addressOf,
  exportOrders,
  listOrderLabels,
  listOrders,
  listOrderViews,
  listStatuses,
} from '@exline/client';
import { trackingKey, type Order, type OrderRow } from '@exline/contracts';
import { MINUTE_MS } from '@exline/kernel';
import { queryOptions } from '@tanstack/react-query';
import { loadPage } from '../../lib/lists/listPage.ts';
import { request } from '../../lib/server/request.ts';
import { orderKeys } from './keys.ts';
import type { OrderFilter, OrderPlace } from './orderFilter.ts';

export const PAGE = 25;

const queryOf = ({ deleted, ...filter }: OrderFilter) => ({ ...filter, state: deleted ? 'deleted' : '' });

/** The filter in the body of a call: only what is set. */
export const matchingOf = (filter: OrderFilter) =>
  Object.fromEntries(Object.entries(queryOf(filter)).filter(([, value]) => value.length > 0));

/** The address of the CSV file with all orders that match a filter. */
export const ordersFile = (filter: OrderFilter): string =>
  addressOf(exportOrders, { query: queryOf(filter) });

/** The cursor in the address of the next or previous page. */
const edgeIn = (address: string | null, name: keyof OrderPlace): string | null =>
  new URLSearchParams(address?.split('?')[1]).get(name);

/** One page of the matching orders; `next` and `previous` are the cursors of the adjacent pages. */
export const ordersQuery = (filter: OrderFilter, { after, before }: OrderPlace) =>
  queryOptions({
    queryKey: orderKeys.list(filter, { after, before }),
    queryFn: async () => {
      const place = { after, before: after ? '' : before };
      const page = await loadPage<OrderRow>(
        addressOf(listOrders, { query: { ...queryOf(filter), view: 'row', limit: PAGE, ...place } }),
      );
      return { ...page, next: edgeIn(page.next, 'after'), previous: edgeIn(page.previous, 'before') };
    },
  });

/** The server accepts at most this many ids in one address, and returns at most this many orders at once. */
export const MAX_AT_ONCE = 500;

/** Reads up to `MAX_AT_ONCE` orders that match a filter. */
export const matchingOrders = (filter: OrderFilter): Promise<Order[]> =>
  request(listOrders, { query: { ...queryOf(filter), limit: MAX_AT_ONCE } });

/** Reads up to `MAX_AT_ONCE` orders again, in the given order and without deleted ones. */
export const currentOrders = async (orders: readonly Pick<Order, 'id'>[]): Promise<Order[]> => {
  const ids = orders.map(({ id }) => id);
  const found = await request(listOrders, { query: { ids: ids.join(','), limit: ids.length } });
  const byId = new Map(found.map((order) => [order.id, order]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Every status in use. Cached for a minute, because most changes of orders add no new status. */
export const statusesQuery = queryOptions({
  queryKey: orderKeys.statuses,
  staleTime: MINUTE_MS,
  queryFn: () => request(listStatuses),
});

/** Every label in use. */
export const labelsQuery = queryOptions({
  queryKey: orderKeys.labels,
  staleTime: MINUTE_MS,
  queryFn: () => request(listOrderLabels),
});

/** The saved views and the counts of all views. */
export const viewsQuery = queryOptions({
  queryKey: orderKeys.views,
  queryFn: () => request(listOrderViews),
});

/** The order with this tracking number, ignoring case; null when there is none. */
export const orderByNumberQuery = (trackingNumber: string) =>
  queryOptions({
    queryKey: orderKeys.byNumber(trackingKey(trackingNumber)),
    queryFn: async () => {
      const [order] = await request(listOrders, { query: { number: trackingNumber, limit: 1 } });
      return order ?? null;
    },
  });
