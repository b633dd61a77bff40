import type { OrderRow } from '@exline/contracts';
import type { OrderFilter } from '../orderFilter.ts';

/** The orders of a bulk action: `orders`, or everything that matches `filter`. */
export interface BulkTarget {
  orders: readonly OrderRow[] | null;
  filter: OrderFilter;
  total: number;
}
