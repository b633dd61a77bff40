import { useEffect, useEffectEvent, useRef } from 'react';
import {
  storeListPosition,
  currentListPosition,
  linkAt,
  restoreListPosition,
  stateOfEntry,
} from './listPosition.ts';

/**
 * Events before a user leaves a list. iPhones report only a click and `pagehide`, and during that one, Chromium no longer
 * changes the history entry.
 */
const signs = ['click', 'scrollend', 'beforeunload', 'pagehide'];

interface Parts {
  /** The number of loaded pages. */
  pages?: number;
  /** Finds the row that the user saw last, if it is not the stored one. */
  last?: () => HTMLElement | null | undefined;
}

/**
 * Restores the scroll position and the focus of a list when the user comes back to it: by Back, by a reload, or after a
 * new sign-in. `entry` identifies what the list shows, and `isLoaded` is true once it shows that.
 */
export const useListPosition = (entry: string, isLoaded: boolean, { pages, last }: Parts = {}): void => {
  const restored = useRef<string | null>(null);
  const restore = useEffectEvent(() => {
    const { left } = stateOfEntry();
    if (left) restoreListPosition(left, last?.());
  });
  const keep = useEffectEvent(({ type, target }: Event) => {
    if (restored.current !== entry) return;
    storeListPosition({
      ...currentListPosition(),
      href: linkAt(type === 'click' ? target : document.activeElement),
      pages,
    });
  });

  useEffect(() => {
    if (!isLoaded || restored.current === entry) return;
    restored.current = entry;
    // Runs after the effects of the page's arrival, which scroll to its top.
    queueMicrotask(restore);
  }, [isLoaded, entry]);

  useEffect(() => {
    const listen = (event: Event) => keep(event);
    for (const sign of signs) window.addEventListener(sign, listen, true);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, listen, true);
    };
  }, []);
};
