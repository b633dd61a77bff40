import type { OrderFilter, OrderPlace } from './api/orders.ts';

export const orderKeys = {
  all: ['orders'] as const,
  overview: ['orders', 'overview'] as const,
  figures: ['orders', 'figures'] as const,
  statuses: ['orders', 'statuses'] as const,
  list: (filter: OrderFilter, place: OrderPlace) => ['orders', 'list', filter, place] as const,
  one: (id: number) => ['orders', 'one', id] as const,
  history: (id: number) => ['orders', 'history', id] as const,
  search: (trackingNumber: string) => ['orders', 'search', trackingNumber] as const,
};
