import { useHistoryState } from 'wouter/use-browser-location';

/** The state of a list's history entry, so that Back returns to the same place. It is in no address and no log. */
interface ListState {
  q?: string;
  /** The order that was opened from the list, and how far the page was scrolled. */
  opened?: { id: number; scrollY: number };
}

export const useListState = (): ListState => useHistoryState<ListState | null>() ?? {};

export const listState = (): ListState => ({ ...(window.history.state as ListState | null) });

/** Changes the state of the current history entry. */
export const keepInEntry = (changes: ListState): void =>
  window.history.replaceState({ ...listState(), ...changes }, '');
