import { useEffect, useRef, type MouseEvent } from 'react';
import { keepInEntry, listState } from './listState.ts';

const ROW = '[data-order]';
const CONTROLS = 'a, button, input, label, select';

/**
 * Opens an order by a click anywhere in its row, and restores the scroll position and the focus when the user comes back
 * to the list.
 */
export const useReturn = (isLoaded: boolean) => {
  const area = useRef<HTMLDivElement>(null);
  const isRestored = useRef(false);

  useEffect(() => {
    if (!isLoaded || isRestored.current) return;
    isRestored.current = true;
    const { opened } = listState();
    if (!opened) return;
    area.current
      ?.querySelector<HTMLElement>(`[data-order="${opened.id}"] a[href]`)
      ?.focus({ preventScroll: true });
    window.scrollTo(0, opened.scrollY);
  }, [isLoaded]);

  const onClickCapture = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const id = Number(target.closest('a[href]')?.closest<HTMLElement>(ROW)?.dataset.order);
    if (id > 0) keepInEntry({ opened: { id, scrollY: window.scrollY } });
  };

  const onClick = (event: MouseEvent) => {
    const { target } = event;
    // Dialogs are children of the list only in React.
    if (!(target instanceof Element) || !area.current?.contains(target)) return;
    const link = target.closest(ROW)?.querySelector<HTMLAnchorElement>('a[href]');
    const hasSelected = String(window.getSelection()) !== '';
    if (!link || target.closest(CONTROLS) || hasSelected) return;
    if (event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener');
    else link.click();
  };

  return { ref: area, onClick, onClickCapture };
};
