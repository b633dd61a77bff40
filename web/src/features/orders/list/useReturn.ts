import { useEffect, useRef, type MouseEvent } from 'react';
import { lastOrder } from '../leftList.ts';
import { keepInEntry, listState, type LeftAt } from '../listState.ts';

const ROW = '[data-order]';
const LINK = 'a[href]';
const CONTROLS = 'a, button, input, label, select';

/** Selects the link of an order's row; without an order, nothing. */
const linkIn = (id: number | string = '') => `[data-order="${id}"] ${LINK}`;
const leftAt = (focus: string): LeftAt => ({ focus, scrollY: window.scrollY });

/**
 * Opens an order by a click anywhere in its row, and restores the scroll position and the focus when the user comes back
 * to the list or to a page of it, also from another site or by a reload. A new page begins at its first row.
 */
export const useReturn = (href: string, isLoaded: boolean) => {
  const area = useRef<HTMLDivElement>(null);
  const restored = useRef<string | null>(null);
  const hasTurned = useRef(false);

  useEffect(() => {
    if (!isLoaded || restored.current === href) return;
    restored.current = href;
    const { left } = listState();
    if (!left) return;
    const find = (selector: string) => area.current?.querySelector<HTMLElement>(selector);
    const last = find(linkIn(lastOrder.get()));
    (last ?? find(left.focus))?.focus({ preventScroll: true });
    window.scrollTo(0, left.scrollY);
    last?.scrollIntoView({ block: 'nearest' });
  }, [isLoaded, href]);

  useEffect(() => {
    // During `pagehide`, Chromium no longer changes the entry.
    const onUnload = () => {
      const row = document.activeElement?.closest<HTMLElement>(ROW);
      if (restored.current !== null) keepInEntry({ left: leftAt(linkIn(row?.dataset.order)) });
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);

  /** Called before another page of the list opens. Returns where that page begins. */
  const leavePage = (side: 'next' | 'previous'): LeftAt => {
    hasTurned.current = true;
    lastOrder.set(undefined);
    keepInEntry({ left: leftAt(`[data-page=${side}]`) });
    const top = area.current?.getBoundingClientRect().top ?? 0;
    return { focus: `${ROW} ${LINK}`, scrollY: window.scrollY + top };
  };

  const onClickCapture = (event: MouseEvent) => {
    const { target, detail } = event;
    // The second click of a double click on the pager would press what the new page shows in its place.
    if (hasTurned.current && detail > 1) {
      event.preventDefault();
      return event.stopPropagation();
    }
    hasTurned.current = false;
    if (!(target instanceof Element)) return;
    const id = Number(target.closest(LINK)?.closest<HTMLElement>(ROW)?.dataset.order);
    if (id > 0) keepInEntry({ left: leftAt(linkIn(id)) });
  };

  const onClick = (event: MouseEvent) => {
    const { target } = event;
    // Dialogs are children of the list only in React.
    if (!(target instanceof Element) || !area.current?.contains(target)) return;
    const link = target.closest(ROW)?.querySelector<HTMLAnchorElement>(LINK);
    const hasSelected = String(window.getSelection()) !== '';
    if (!link || target.closest(CONTROLS) || hasSelected) return;
    if (event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener');
    else link.click();
  };

  return { leavePage, place: { ref: area, onClick, onClickCapture } };
};
