import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** A new page begins at its top, with the focus on its heading. */
export const useRouteChange = (): void => {
  const [path] = useLocation();
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [path]);
};
