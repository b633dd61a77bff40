import { useCallback, useEffect, useRef, useState } from 'react';

const NEAR_END_PX = 48;

/**
 * Keeps the end of a growing list in view unless one has scrolled away from it. `last` is the id of its newest
 * entry; `hasNews` says that something newer came while one was away.
 */
export const useFollowEnd = (last: number) => {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  /** What was the newest when one scrolled away. */
  const [leftAt, setLeftAt] = useState<number | null>(null);

  const toEnd = useCallback(() => {
    follows.current = true;
    if (frame.current) frame.current.scrollTop = frame.current.scrollHeight;
  }, []);

  useEffect(() => {
    toEnd();
    if (!('ResizeObserver' in window)) return undefined;
    // The frame changes too: the on-screen keyboard takes room from below.
    const watch = new ResizeObserver(() => {
      if (follows.current) toEnd();
    });
    if (frame.current) watch.observe(frame.current);
    if (content.current) watch.observe(content.current);
    return () => watch.disconnect();
  }, [toEnd]);

  const onScroll = () => {
    if (!frame.current) return;
    const { scrollTop, scrollHeight, clientHeight } = frame.current;
    follows.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
    setLeftAt(follows.current ? null : (leftAt ?? last));
  };

  /** Does what makes the list longer at its beginning, and leaves what is read where it is. */
  const keepPlace = (grow: () => void) => {
    const before = frame.current?.scrollHeight ?? 0;
    grow();
    requestAnimationFrame(() => {
      if (frame.current) frame.current.scrollTop += frame.current.scrollHeight - before;
    });
  };

  return { frame, content, onScroll, toEnd, keepPlace, hasNews: leftAt !== null && last > leftAt };
};
