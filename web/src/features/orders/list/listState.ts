import { useHistoryState } from 'wouter/use-browser-location';

/** The element of a list that has the focus, as a selector, and how far the page is scrolled. */
export interface LeftAt {
  focus: string;
  scrollY: number;
}

/** The state of a list's history entry, so that Back returns to the same place. It is in no address and no log. */
interface ListState {
  q?: string;
  /** Where the user opened an order or another page of the list, or where this page begins. */
  left?: LeftAt;
}

export const useListState = (): ListState => useHistoryState<ListState | null>() ?? {};

export const listState = (): ListState => ({ ...(window.history.state as ListState | null) });

/** Changes the state of the current history entry. */
export const keepInEntry = (changes: ListState): void =>
  window.history.replaceState({ ...listState(), ...changes }, '');
