import { useEffect, useRef, type MouseEvent } from 'react';
import { keepInEntry, listState, type LeftAt } from './listState.ts';

const ROW = '[data-order]';
const LINK = 'a[href]';
const CONTROLS = 'a, button, input, label, select';

/**
 * Opens an order by a click anywhere in its row, and restores the scroll position and the focus when the user comes back
 * to the list or to a page of it. A new page begins at its first row.
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
    area.current?.querySelector<HTMLElement>(left.focus)?.focus({ preventScroll: true });
    window.scrollTo(0, left.scrollY);
  }, [isLoaded, href]);

  /** Called before another page of the list opens. Returns where that page begins. */
  const leavePage = (side: 'next' | 'previous'): LeftAt => {
    const { scrollY } = window;
    hasTurned.current = true;
    keepInEntry({ left: { focus: `[data-page=${side}]`, scrollY } });
    const top = area.current?.getBoundingClientRect().top ?? 0;
    return { focus: `${ROW} ${LINK}`, scrollY: scrollY + top };
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
    if (id > 0) keepInEntry({ left: { focus: `[data-order="${id}"] ${LINK}`, scrollY: window.scrollY } });
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
