import type { OrderRow } from '@exline/contracts';
import { useHistoryState } from 'wouter/use-browser-location';
import type { ListPosition } from '../../lib/lists/listPosition.ts';

export type SelectedOrder = Pick<OrderRow, 'id' | 'trackingNumber'>;

/** The state of a list's history entry, so that Back returns to the same place. It is in no address and no log. */
interface ListState {
  q?: string;
  /** The filter whose typing made this entry. */
  typed?: string | undefined;
  /** Where the user opened an order or another page of the list, or where this page begins. */
  left?: ListPosition;
  /** Single orders, or the filter whose matches are all selected, and the id of the account that selected them. */
  selection?: { by: number | undefined; orders: readonly SelectedOrder[]; whole: string | null };
}

export const useListState = (): ListState => useHistoryState<ListState | null>() ?? {};

export const listState = (): ListState => ({ ...(window.history.state as ListState | null) });

/** Changes the state of the current history entry. */
export const keepInEntry = (changes: ListState): void =>
  window.history.replaceState({ ...listState(), ...changes }, '');
