import type { OrderRow } from '@exline/contracts';
import { use, useEffect, useMemo, useRef, useState } from 'react';
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
  /** Selects or deselects an order. With `shown`, also those between it and the one that was ticked last. */
  tick: (order: OrderRow, isSelected: boolean, shown?: readonly OrderRow[]) => void;
  setWhole: () => void;
  clear: () => void;
}

const none: ReadonlyMap<number, SelectedOrder> = new Map();

/** The orders of a list between two, with both. Only the second one if the first is not in the list. */
const between = (shown: readonly OrderRow[], first: number | null, second: OrderRow) => {
  const [from, to] = [shown.findIndex(({ id }) => id === first), shown.indexOf(second)];
  return from < 0 ? [second] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
};

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
  const lastTicked = useRef<number>(null);
  useEffect(() => {
    const selection = { by, orders: [...selected.values()], whole };
    if (JSON.stringify(selection) !== JSON.stringify(kept)) keepInEntry({ selection });
    // Does not run on each render, because comparing thousands of orders takes milliseconds.
  }, [by, selected, whole, kept]);
  // A stable value, so that opening a dialog does not render the memoized list again.
  return useMemo(() => {
    const set: Selection['set'] = (orders, isSelected) => {
      setWhole(null);
      setSelected((before) => {
        const after = new Map(before);
        for (const { id, trackingNumber } of orders) {
          if (isSelected) after.set(id, { id, trackingNumber });
          else after.delete(id);
        }
        return after;
      });
    };
    return {
      orders: isWhole ? [] : [...selected.values()],
      isWhole,
      has: ({ id }) => isWhole || selected.has(id),
      set,
      tick: (order, isSelected, shown) => {
        set(shown ? between(shown, lastTicked.current, order) : [order], isSelected);
        lastTicked.current = order.id;
      },
      setWhole: () => setWhole(filter),
      clear: () => {
        setWhole(null);
        setSelected(none);
      },
    };
  }, [selected, isWhole, filter]);
};
