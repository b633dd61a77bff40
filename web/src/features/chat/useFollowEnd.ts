import { useCallback, useEffect, useRef, useState } from 'react';

const NEAR_END_PX = 48;

const sizesOf = (box: HTMLElement | null): string => `${box?.clientHeight} ${box?.scrollHeight}`;

/**
 * Keeps the end of a growing list in view unless the user has scrolled up. `last` is the id of the newest entry;
 * `hasUnread` is true if a newer entry arrived after the user scrolled up.
 */
export const useFollowEnd = (last: number) => {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const sizes = useRef('');
  /** The id of the newest entry when the user scrolled up. */
  const [leftAt, setLeftAt] = useState<number | null>(null);

  const toEnd = useCallback(() => {
    follows.current = true;
    if (frame.current) frame.current.scrollTop = frame.current.scrollHeight;
  }, []);

  useEffect(() => {
    toEnd();
    sizes.current = sizesOf(frame.current);
    if (!('ResizeObserver' in window)) return undefined;
    // The frame shrinks when the on-screen keyboard opens.
    const watch = new ResizeObserver(() => {
      sizes.current = sizesOf(frame.current);
      if (follows.current) toEnd();
    });
    if (frame.current) watch.observe(frame.current);
    if (content.current) watch.observe(content.current);
    return () => watch.disconnect();
  }, [toEnd]);

  const onScroll = () => {
    // A scroll event after a change of size does not come from the user.
    if (!frame.current || sizes.current !== sizesOf(frame.current)) return;
    const { scrollTop, scrollHeight, clientHeight } = frame.current;
    follows.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
    setLeftAt(follows.current ? null : (leftAt ?? last));
  };

  /** Runs `grow`, which adds entries at the beginning, without moving the visible ones. */
  const keepScrollPosition = (grow: () => void) => {
    const before = frame.current?.scrollHeight ?? 0;
    grow();
    requestAnimationFrame(() => {
      if (frame.current) frame.current.scrollTop += frame.current.scrollHeight - before;
    });
  };

  return { frame, content, onScroll, toEnd, keepScrollPosition, hasUnread: leftAt !== null && last > leftAt };
};
