import type { OrderRow } from '@exline/contracts';
import { useMemo, useState } from 'react';

/** The selected orders, including those on other pages of the list. */
export interface Selection {
  orders: readonly OrderRow[];
  has: (order: OrderRow) => boolean;
  set: (orders: readonly OrderRow[], isSelected: boolean) => void;
}

export const useSelection = (): Selection => {
  const [selected, setSelected] = useState<ReadonlyMap<number, OrderRow>>(new Map());
  // A stable value, so that opening a dialog does not render the memoized list again.
  return useMemo(
    () => ({
      orders: [...selected.values()],
      has: ({ id }) => selected.has(id),
      set: (orders, isSelected) =>
        setSelected((before) => {
          const after = new Map(before);
          for (const order of orders) {
            if (isSelected) after.set(order.id, order);
            else after.delete(order.id);
          }
          return after;
        }),
    }),
    [selected],
  );
};
