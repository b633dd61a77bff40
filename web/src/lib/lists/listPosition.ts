/** Where a list was left. Stored in the state of its history entry, so that Back and a reload return to it. */
export interface ListPosition {
  /** The element that had the focus, as a selector. */
  focus: string;
  /** The link of the row that had the focus or was opened. */
  href?: string | null | undefined;
  scrollY: number;
  /** How far the list was scrolled, if it scrolls on its own. */
  top?: number;
  /** The number of pages that were loaded. */
  pages?: number | undefined;
}

const ROW = '[data-row]';
const NOTHING = ':not(*)';

export const stateOfEntry = (): object & { left?: ListPosition } => ({
  ...(window.history.state as object | null),
});

const scrollingList = () => document.querySelector(ROW)?.closest('ul');

export const currentListPosition = (focus = NOTHING): ListPosition => ({
  focus,
  scrollY: window.scrollY,
  top: scrollingList()?.scrollTop ?? 0,
});

/** The link of the row that contains the element. */
export const linkAt = (element: unknown): string | null | undefined =>
  element instanceof Element ? element.closest(ROW)?.querySelector('a')?.getAttribute('href') : null;

/** Bypasses the router, because nothing on screen depends on this state. */
export const storeListPosition = (left: ListPosition): void =>
  History.prototype.replaceState.call(window.history, { ...stateOfEntry(), left }, '');

/**
 * Restores the focus and the scroll position. `last` is the element that the user saw last, if it is not the stored
 * one.
 */
export const restoreListPosition = (
  { focus, href, scrollY, top = 0 }: ListPosition,
  last?: HTMLElement | null,
): void => {
  const links = document.querySelectorAll<HTMLElement>(`${ROW} a`);
  const left =
    [...links].find((link) => link.getAttribute('href') === href) ??
    document.querySelector<HTMLElement>(focus);
  // Does not interrupt typing.
  if (!document.activeElement?.matches('input, select, textarea'))
    (last ?? left)?.focus({ preventScroll: true });
  window.scrollTo(0, scrollY);
  const list = scrollingList();
  if (list) list.scrollTop = top;
  last?.scrollIntoView({ block: 'nearest' });
};
