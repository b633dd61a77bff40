import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { markHydrated } from '../lib/code/lazyPart.tsx';

/** Scrolls to what the address points at, else to the top. */
const scrollToAddress = (): HTMLElement | null => {
  const target = document.getElementById(window.location.hash.slice(1));
  if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
  return target;
};

/**
 * Left alone, a browser would scroll a page that one goes back to, after it was put at its top; so going back
 * between the hashes of one page falls to us too. A document that is loaded again shall stand where it stood.
 */
const useOwnScrolling = () =>
  useEffect(() => {
    const take = () => void (window.history.scrollRestoration = 'manual');
    const giveBack = () => void (window.history.scrollRestoration = 'auto');
    take();
    window.addEventListener('pageshow', take);
    window.addEventListener('pagehide', giveBack);
    window.addEventListener('hashchange', scrollToAddress);
    return () => {
      giveBack();
      window.removeEventListener('pageshow', take);
      window.removeEventListener('pagehide', giveBack);
      window.removeEventListener('hashchange', scrollToAddress);
    };
  }, []);

/** A new page begins at its top, or where its hash points, with the focus on its heading. */
export const useArrival = () => {
  const shown = useRef<string | null>(null);
  useOwnScrolling();
  return useCallback((path: string): void => {
    const before = shown.current;
    // While a document is hydrated the path is that of the document, then the one in the address.
    shown.current = before === null ? window.location.pathname : path;
    if (before === null || before === path) return;
    const heading = scrollToAddress() ?? document.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, []);
};

/** Stands beside a page inside the same Suspense, so that it speaks when the page is there and not while its code is on the way. */
export const Arrival = ({ onArrival }: { onArrival: (path: string) => void }) => {
  const [path] = useLocation();
  useEffect(() => onArrival(path), [path, onArrival]);
  useEffect(markHydrated, []);
  return null;
};
