import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is in view, and whether somebody can see it: only in a tab that is in front. */
export const useSeen = (element: RefObject<HTMLElement | null>) => {
  const [inView, setInView] = useState(false);
  const [inFront, setInFront] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting ?? false),
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  useEffect(() => {
    const look = () => setInFront(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return { inView, seen: inView && inFront };
};
