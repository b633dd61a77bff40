import { addressOf, exportOrders, listOrders, listStatuses } from '@exline/client';
import { trackingKey, type Order, type OrderRow } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { loadPage } from '../../lib/lists/listPage.ts';
import { request } from '../../lib/server/request.ts';
import { orderKeys } from './keys.ts';

/** What narrows and sorts the list, as its address says it; blank where it says nothing. */
export interface OrderFilter {
  q: string;
  status: string;
  attention: string;
  sort: string;
  since: string;
  until: string;
  deleted: boolean;
}

/** Which page of a list: the first, or the one that begins after or ends before an order. */
export interface OrderPlace {
  after: string;
  before: string;
}

export const PAGE = 25;

const queryOf = ({ deleted, ...filter }: OrderFilter) => ({ ...filter, state: deleted ? 'deleted' : '' });

/** Where everything that a filter lets through stands as CSV. */
export const ordersFile = (filter: OrderFilter): string =>
  addressOf(exportOrders, { query: queryOf(filter) });

/** The order that a page begins after or ends before, as its address names it. */
const edgeIn = (address: string | null, name: keyof OrderPlace): string | null =>
  new URLSearchParams(address?.split('?')[1]).get(name);

/** One page of the orders that match; `next` and `previous` are the orders at its edges. */
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

/** These orders as they are now and in their order, at most as many as an address can name; without those deleted meanwhile. */
export const currentOrders = async (orders: readonly Pick<Order, 'id'>[]): Promise<Order[]> => {
  const ids = orders.map(({ id }) => id);
  const found = await request(listOrders, { query: { ids: ids.join(','), limit: ids.length } });
  const byId = new Map(found.map((order) => [order.id, order]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

const MINUTE_MS = 60_000;

/** Every status that an order has, by name: most changes of orders bring no new one. */
export const statusesQuery = queryOptions({
  queryKey: orderKeys.statuses,
  staleTime: MINUTE_MS,
  queryFn: () => request(listStatuses),
});

/** The order with exactly this number, compared as tracking numbers are; null when there is none. */
export const orderByNumberQuery = (trackingNumber: string) =>
  queryOptions({
    queryKey: orderKeys.byNumber(trackingKey(trackingNumber)),
    queryFn: async () => {
      const [order] = await request(listOrders, { query: { number: trackingNumber, limit: 1 } });
      return order ?? null;
    },
  });
