import { trackingKey, type Order } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request, requestPage } from '../../../lib/request.ts';
import { orderKeys } from '../keys.ts';

export interface OrderFilter {
  q: string;
  status: string;
  deleted: boolean;
}

/** Which page of a list: the first, or the one that begins after or ends before an order. */
export interface OrderPlace {
  after: string;
  before: string;
}

export const PAGE = 25;

/** A filter as the query of an address. */
export const filterQuery = ({ q, status, deleted }: OrderFilter): URLSearchParams =>
  new URLSearchParams([
    ...(q ? [['q', q]] : []),
    ...(status ? [['status', status]] : []),
    ...(deleted ? [['state', 'deleted']] : []),
  ]);

const address = (filter: OrderFilter, { after, before }: OrderPlace) => {
  const query = filterQuery(filter);
  query.set('limit', String(PAGE));
  if (after) query.set('after', after);
  else if (before) query.set('before', before);
  return `/api/admin/orders?${query}`;
};

/** The edge that a Link header names for the page in a direction, or null where there is none. */
const edgeOf = (headers: Headers, rel: 'next' | 'prev'): string | null => {
  const link = new RegExp(`<([^>]+)>; rel="${rel}"`).exec(headers.get('link') ?? '')?.[1];
  const query = new URLSearchParams(link?.split('?')[1]);
  return query.get(rel === 'next' ? 'after' : 'before');
};

/** One page of the orders that match; the server says what lies beside it and how many there are. */
export const ordersQuery = (filter: OrderFilter, place: OrderPlace) =>
  queryOptions({
    queryKey: orderKeys.list(filter, place),
    queryFn: async () => {
      const { items, headers } = await requestPage<Order[]>(address(filter, place));
      return {
        orders: items,
        total: Number(headers.get('x-total-count')),
        more: headers.get('x-total-relation') === 'at-least',
        next: edgeOf(headers, 'next'),
        previous: edgeOf(headers, 'prev'),
      };
    },
  });

export type OrderPage = Awaited<ReturnType<NonNullable<ReturnType<typeof ordersQuery>['queryFn']>>>;

/** The order with exactly this number, compared as tracking numbers are; null when there is none. */
export const searchQuery = (trackingNumber: string) =>
  queryOptions({
    queryKey: orderKeys.search(trackingKey(trackingNumber)),
    queryFn: async () => {
      const query = new URLSearchParams({ number: trackingNumber });
      const [order] = await request<Order[]>('GET', `/api/admin/orders?${query}`);
      return order ?? null;
    },
  });
