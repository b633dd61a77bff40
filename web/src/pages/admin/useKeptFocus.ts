import { useEffect, type RefObject } from 'react';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** What had the focus last, and where in which list it stood. */
interface Place {
  element: Element;
  list: Element | null;
  index: number;
}

const placeOf = (element: Element): Place => {
  const row = element.closest('li, tr');
  const list = row?.parentElement ?? null;
  return { element, list, index: row && list ? [...list.children].indexOf(row) : 0 };
};

/** In the row that stands there now, or in the last one: what names it before what selects it. */
const besides = ({ list, index }: Place): HTMLElement | null => {
  const rows = list?.isConnected ? list.children : [];
  const row = rows[index] ?? rows[rows.length - 1];
  return row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>(FOCUSABLE) ?? null;
};

/**
 * What has the focus may be taken away: its row was deleted, or another view took the place of this one. Then the
 * focus goes to the row that stands there now, else to the heading, and never to nothing.
 */
export const useKeptFocus = (area: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    let last: Place | null = null;
    const remember = ({ target }: Event) => {
      if (!(target instanceof Element) || !area.current?.contains(target)) return;
      const element = target.closest(FOCUSABLE);
      last = element && placeOf(element);
    };
    const rescue = () => {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      const next = besides(last) ?? area.current?.querySelector<HTMLElement>('h1');
      // A view that is still on its way has no heading yet.
      if (!next) return;
      last = null;
      next.focus();
    };
    const observer = new MutationObserver(rescue);
    // A dialog that closes stands outside of the area.
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', remember);
    };
  }, [area]);
