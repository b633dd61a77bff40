import { useEffect, useState, type RefObject } from 'react';
import { usePageVisible } from './usePageVisible.ts';

/** Whether an element is scrolled into view; `seen` also requires that the tab is visible. */
export const useInView = (element: RefObject<HTMLElement | null>) => {
  const [inView, setInView] = useState(false);
  const pageVisible = usePageVisible();
  useEffect(() => {
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting ?? false),
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return { inView, seen: inView && pageVisible };
};
