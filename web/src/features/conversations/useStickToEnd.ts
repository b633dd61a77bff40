import { useCallback, useEffect, useRef } from 'react';

const hiddenBelow = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight;

/** Browsers round scroll positions by less than this. */
const SEEN_PX = 2;

/**
 * Keeps the end of a conversation visible when it grows or its box changes size, unless the user has scrolled up.
 * `toEnd` scrolls to the end.
 */
export const useStickToEnd = () => {
  const log = useRef<HTMLElement>(null);
  const kept = useRef(true);
  const toEnd = useCallback(() => {
    kept.current = true;
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, []);

  useEffect(() => {
    const box = log.current;
    if (!box) return undefined;
    let [top, sizes] = [0, ''];
    const sizesNow = () => `${box.clientHeight} ${box.scrollHeight}`;
    const resized = new ResizeObserver(() => {
      sizes = sizesNow();
      if (kept.current) toEnd();
    });
    for (const part of [box, box.querySelector('ol')]) if (part) resized.observe(part);
    const onScroll = () => {
      // A scroll event after a change of size does not come from the user.
      if (sizes === sizesNow())
        kept.current = hiddenBelow(box) < SEEN_PX || (kept.current && box.scrollTop >= top);
      top = box.scrollTop;
    };
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, [toEnd]);
  return { log, toEnd };
};
