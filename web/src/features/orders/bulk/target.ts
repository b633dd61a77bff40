import type { SelectedOrder } from '../listState.ts';
import type { OrderFilter } from '../orderFilter.ts';

/** The orders of a bulk action: `orders`, or everything that matches `filter`. */
export interface BulkTarget {
  orders: readonly SelectedOrder[] | null;
  filter: OrderFilter;
  total: number;
}
