import type { OrderRow } from '@exline/contracts';
import { use, useEffect, useMemo, useState } from 'react';
import { OwnAccountContext } from '../../../lib/people/rights.ts';
import { keepInEntry, useListState, type SelectedOrder } from '../listState.ts';

/** The selected orders, including those on other pages of the list. */
export interface Selection {
  orders: readonly SelectedOrder[];
  /** Whether everything that matches the filter is selected, and not single orders. */
  isWhole: boolean;
  has: (order: OrderRow) => boolean;
  /** Selects or deselects single orders. */
  set: (orders: readonly OrderRow[], isSelected: boolean) => void;
  setWhole: () => void;
  clear: () => void;
}

const none: ReadonlyMap<number, SelectedOrder> = new Map();

/**
 * The selection is kept in the history entry, so that the person finds it again after a new sign-in, a reload and Back.
 * `filter` identifies the filter of the list, because another filter matches other orders.
 */
export const useSelection = (filter: string): Selection => {
  const by = use(OwnAccountContext)?.id;
  const { selection: kept = { by, orders: [], whole: null } } = useListState();
  const own = kept.by === by ? kept : null;
  const [selected, setSelected] = useState<typeof none>(
    () => new Map(own?.orders.map((order) => [order.id, order])),
  );
  const [whole, setWhole] = useState(own?.whole ?? null);
  const isWhole = whole === filter;
  useEffect(() => {
    const selection = { by, orders: [...selected.values()], whole };
    if (JSON.stringify(selection) !== JSON.stringify(kept)) keepInEntry({ selection });
    // Does not run on each render, because comparing thousands of orders takes milliseconds.
  }, [by, selected, whole, kept]);
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
          for (const { id, trackingNumber } of orders) {
            if (isSelected) after.set(id, { id, trackingNumber });
            else after.delete(id);
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
