import type { Order } from '@exline/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request, requestPage } from '../../../lib/request.ts';
import { trackingKey } from '@exline/contracts';
import { orderKeys } from '../keys.ts';

export interface OrderFilter {
  q: string;
  status: string;
}

const PAGE = 25;

const address = ({ q, status }: OrderFilter) => {
  const query = new URLSearchParams({ limit: String(PAGE) });
  if (q) query.set('q', q);
  if (status) query.set('status', status);
  return `/api/admin/orders?${query}`;
};

const nextOf = (headers: Headers) => /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null;

/** The orders that match, page by page; the server says where the next page is and how many there are. */
export const ordersQuery = (filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: orderKeys.list(filter),
    queryFn: async ({ pageParam }) => {
      const { items, headers } = await requestPage<Order[]>(pageParam);
      return { orders: items, total: Number(headers.get('x-total-count')), next: nextOf(headers) };
    },
    initialPageParam: address(filter),
    getNextPageParam: ({ next }) => next,
  });

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
