import type { OrderFilter, OrderPlace } from './orderFilter.ts';

export const orderKeys = {
  all: ['orders'] as const,
  overview: ['orders', 'overview'] as const,
  figures: ['orders', 'figures'] as const,
  /** The key is outside `all`, because most changes of orders add no new status. */
  statuses: ['order-statuses'] as const,
  labels: ['order-labels'] as const,
  views: ['orders', 'views'] as const,
  list: (filter: OrderFilter, place: OrderPlace) => ['orders', 'list', filter, place] as const,
  one: (id: number) => ['orders', 'one', id] as const,
  history: (id: number) => ['orders', 'history', id] as const,
  subscribers: (id: number) => ['orders', 'subscribers', id] as const,
  messages: (id: number) => ['orders', 'messages', id] as const,
  customer: (email: string | null, numbers: readonly string[]) =>
    ['orders', 'customer', email, numbers] as const,
  byNumber: (trackingNumber: string) => ['orders', 'by-number', trackingNumber] as const,
};

/** The names under which the unsent input of the forms of an order is stored in this tab. */
export const editForm = (orderId: number | string): string => `edit-order-${orderId}`;
export const eventForm = (orderId: number | string): string => `event-${orderId}`;
