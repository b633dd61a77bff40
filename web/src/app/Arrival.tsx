import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** Scrolls to the element in the fragment of the address, or to the top. */
const scrollToAddress = (): HTMLElement | null => {
  const target = document.getElementById(window.location.hash.slice(1));
  if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
  return target;
};

/** Focuses the heading of the page, or the element that the address names. */
export const focusHeading = (part: HTMLElement | null = document.querySelector('h1')): void => {
  part?.setAttribute('tabindex', '-1');
  part?.focus({ preventScroll: true });
};

/**
 * Turns off the browser's scroll restoration, which would scroll a page after `useArrival` moved it to the top. A
 * reloaded document still keeps its position.
 */
const useOwnScrolling = () =>
  useEffect(() => {
    const disable = () => void (window.history.scrollRestoration = 'manual');
    const restore = () => void (window.history.scrollRestoration = 'auto');
    disable();
    window.addEventListener('pageshow', disable);
    window.addEventListener('pagehide', restore);
    window.addEventListener('hashchange', scrollToAddress);
    return () => {
      restore();
      window.removeEventListener('pageshow', disable);
      window.removeEventListener('pagehide', restore);
      window.removeEventListener('hashchange', scrollToAddress);
    };
  }, []);

/** After a navigation, scrolls to the top or to the fragment and focuses the heading. */
export const useArrival = () => {
  const shown = useRef<string | null>(null);
  useOwnScrolling();
  return useCallback((path: string): void => {
    const before = shown.current;
    // During hydration, `path` is the path of the document, which may differ from the address.
    shown.current = before === null ? window.location.pathname : path;
    if (before === null || before === path) return;
    focusHeading(scrollToAddress() ?? undefined);
  }, []);
};

/** Reports that a page is shown. Must be in the same Suspense as the page, so that it waits for the page's code. */
export const ReportArrival = ({ onArrival }: { onArrival: (path: string) => void }) => {
  const [path] = useLocation();
  useEffect(() => onArrival(path), [path, onArrival]);
  return null;
};
