import { useRef, type MouseEvent } from 'react';
import {
  storeListPosition,
  currentListPosition,
  type ListPosition,
} from '../../../lib/lists/listPosition.ts';
import { useListPosition } from '../../../lib/lists/useListPosition.ts';
import { lastOpenedOrder } from '../originList.ts';
import { useRowShift } from './useRowShift.ts';

const ROW = '[data-order]';
const LINK = 'a[href]';
const CONTROLS = 'a, button, input, label, select';

/**
 * Opens an order by a click anywhere in its row, and restores the scroll position and the focus when the user comes
 * back to the list or to a page of it, also from another site or by a reload. A new page begins at its first row.
 * Ignores presses that were meant for a row or button that has just moved.
 */
export const useRowNavigation = (href: string, isLoaded: boolean, ids: readonly number[]) => {
  const area = useRef<HTMLDivElement>(null);
  const hasTurned = useRef(false);
  const { hasMoved, onPointerMove } = useRowShift(isLoaded ? href : null, ids);
  useListPosition(href, isLoaded, {
    last: () =>
      area.current?.querySelector<HTMLElement>(`[data-order="${lastOpenedOrder.get() ?? ''}"] ${LINK}`),
  });

  /** Called before another page of the list opens. Returns where that page begins. */
  const leavePage = (side: 'next' | 'previous'): ListPosition => {
    hasTurned.current = true;
    lastOpenedOrder.set(undefined);
    storeListPosition(currentListPosition(`[data-page=${side}]`));
    const top = area.current?.getBoundingClientRect().top ?? 0;
    return { focus: `${ROW} ${LINK}`, scrollY: window.scrollY + top };
  };

  const onClickCapture = (event: MouseEvent) => {
    const { detail, target } = event;
    const acts = (target as Element).closest('[data-acts]');
    // A key presses the button that has the focus, which moves along with its row. The second click of a double click
    // would act twice.
    const isLate = acts && (detail > 1 || (detail > 0 && hasMoved()));
    // The second click of a double click on the pager would press a control of the new page.
    if (isLate || (hasTurned.current && detail > 1)) {
      event.preventDefault();
      return event.stopPropagation();
    }
    hasTurned.current = false;
  };

  const onClick = (event: MouseEvent) => {
    const { target } = event;
    // Dialogs are children of the list in React, but not in the document.
    if (!(target instanceof Element) || !area.current?.contains(target)) return;
    const link = target.closest(ROW)?.querySelector<HTMLAnchorElement>(LINK);
    const hasSelected = String(window.getSelection()) !== '';
    if (!link || target.closest(CONTROLS) || hasSelected) return;
    if (event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener');
    else link.click();
  };

  return { leavePage, place: { ref: area, onClick, onClickCapture, onPointerMove } };
};
