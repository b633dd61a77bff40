import { useEffect, type RefObject } from 'react';
import { focusReplacement } from '../../../lib/code/focusReplacement.ts';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** The element that had the focus last, the parts of the page around it, and its position in a list. */
interface Place {
  element: Element;
  /** A group or a log. */
  group: Element | null;
  /** A section with a heading, such as a card. */
  section: HTMLElement | null;
  list: Element | null;
  index: number;
}

const placeOf = (element: Element): Place => {
  const row = element.closest('li, tr');
  const list = row?.parentElement ?? null;
  const group = element.closest('[role="group"], [role="log"]');
  const section = element.closest<HTMLElement>('section[aria-labelledby]');
  return { element, group, section, list, index: row && list ? [...list.children].indexOf(row) : 0 };
};

/**
 * A focusable element of the row now at that position, or of the last row, preferring its link to its check box.
 * Otherwise, the group, if it can have the focus, its current link, or its first focusable element.
 */
const replacementFor = ({ group, list, index }: Place): HTMLElement | null => {
  const rows = list?.isConnected ? list.children : [];
  const row = rows[index] ?? rows[rows.length - 1];
  const around = row ?? (group?.isConnected ? group : null);
  if (around?.matches(FOCUSABLE)) return around as HTMLElement;
  const link = around?.querySelector<HTMLElement>(row ? 'a[href]' : 'a[aria-current]');
  return link ?? around?.querySelector<HTMLElement>(FOCUSABLE) ?? null;
};

/**
 * Restores the focus when its element is removed, because its row was deleted or the view changed: to the row that took
 * its place, otherwise to the rest of its group, otherwise to the heading of its section or of the page.
 */
export const useRestoreFocus = (area: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    let last: Place | null = null;
    const remember = ({ target }: Event) => {
      if (!(target instanceof Element) || !area.current?.contains(target)) return;
      const element = target.closest(FOCUSABLE);
      last = element && placeOf(element);
    };
    const restoreFocus = () => {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      const { section } = last;
      const next =
        replacementFor(last) ??
        (section?.isConnected ? section : area.current?.querySelector<HTMLElement>('h1'));
      // A view that is still loading has no heading yet.
      if (!next) return;
      last = null;
      if (next === section) focusReplacement(section);
      else next.focus();
    };
    const observer = new MutationObserver(restoreFocus);
    // Observes the whole body, because dialogs render outside the area.
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', remember);
    };
  }, [area]);
