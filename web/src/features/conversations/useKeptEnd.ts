import { useCallback, useEffect, useRef } from 'react';

/** How far the end of a conversation lies below what its frame shows, or under the reply that lies over it on a phone. */
const hiddenBelow = (log: HTMLElement): number => {
  const end = log.lastElementChild?.getBoundingClientRect().bottom ?? 0;
  const reply = log.nextElementSibling?.getBoundingClientRect().top ?? Infinity;
  return end - Math.min(log.getBoundingClientRect().bottom, reply);
};

/** What is less is rounded away by browsers. */
const SEEN_PX = 2;

/**
 * Keeps the end of a conversation in sight while it grows, or what is below it does, unless one has scrolled away from
 * it. `toEnd` goes there.
 */
export const useKeptEnd = () => {
  const log = useRef<HTMLElement>(null);
  const kept = useRef(true);
  const toEnd = useCallback(() => {
    const box = log.current;
    if (!box) return;
    kept.current = true;
    // On a phone it is the page that scrolls.
    box.scrollTop = box.scrollHeight;
    const hidden = hiddenBelow(box);
    if (hidden > 0) window.scrollBy(0, hidden);
  }, []);

  useEffect(() => {
    const box = log.current;
    if (!box) return undefined;
    const grown = new ResizeObserver(() => kept.current && toEnd());
    for (const part of [box.querySelector('ol'), box.nextElementSibling]) if (part) grown.observe(part);
    let before = 0;
    const onScroll = () => {
      const at = window.scrollY + box.scrollTop;
      // Who goes up leaves the end; what is hidden without that has just come.
      kept.current = hiddenBelow(box) < SEEN_PX || (kept.current && at >= before);
      before = at;
    };
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      grown.disconnect();
      document.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [toEnd]);
  return { log, toEnd };
};
