import { useCallback, useEffect, useRef } from 'react';

const hiddenBelow = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight;

/** Browsers round away less than this. */
const SEEN_PX = 2;

/**
 * Keeps the end of a conversation in sight while the conversation grows or its box changes height, unless the reader has
 * scrolled up. `toEnd` goes to the end.
 */
export const useKeptEnd = () => {
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
      // Only the reader leaves the end, by scrolling up: a box that changes size scrolls by itself.
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
