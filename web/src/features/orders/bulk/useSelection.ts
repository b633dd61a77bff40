import type { OrderRow } from '@exline/contracts';
import { useMemo, useState } from 'react';

/** The selected orders, including those on other pages of the list. */
export interface Selection {
  orders: readonly OrderRow[];
  /** Whether everything that matches the filter is selected, and not single orders. */
  isWhole: boolean;
  has: (order: OrderRow) => boolean;
  /** Selects or deselects single orders. */
  set: (orders: readonly OrderRow[], isSelected: boolean) => void;
  setWhole: () => void;
  clear: () => void;
}

const none: ReadonlyMap<number, OrderRow> = new Map();

/** `filter` identifies the filter of the list: another filter matches other orders. */
export const useSelection = (filter: string): Selection => {
  const [selected, setSelected] = useState(none);
  const [whole, setWhole] = useState<string | null>(null);
  const isWhole = whole === filter;
  // A stable value, so that opening a dialog does not render the memoized list again.
  return useMemo(
    () => ({
      orders: isWhole ? [] : [...selected.values()],
      isWhole,
      has: ({ id }) => isWhole || selected.has(id),
      set: (orders, isSelected) => {
        setWhole(null);
        setSelected((before) => {
          const after = new Map(before);
          for (const order of orders) {
            if (isSelected) after.set(order.id, order);
            else after.delete(order.id);
          }
          return after;
        });
      },
      setWhole: () => setWhole(filter),
      clear: () => {
        setWhole(null);
        setSelected(none);
      },
    }),
    [selected, isWhole, filter],
  );
};
