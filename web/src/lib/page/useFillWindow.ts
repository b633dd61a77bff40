import { useLayoutEffect } from 'react';

/** Below this height a header leaves too little room for a conversation and its reply box. */
const SHORT_PX = 600;

/**
 * While `fills` is true, the staff area has the height of the visible window (also above an on-screen keyboard) and its
 * content scrolls inside. Sets `data-fills` on the document for the styles: `short` if there is little room.
 */
export const useFillWindow = (fills: boolean): void => {
  useLayoutEffect(() => {
    if (!fills) return undefined;
    const root = document.documentElement;
    const viewport = window.visualViewport;
    const fit = () => {
      // Pinch zoom also shrinks the visual viewport, but must not change the layout.
      const seen = viewport?.scale === 1 ? viewport : { height: window.innerHeight, offsetTop: 0 };
      root.dataset.fills = seen.height < SHORT_PX ? 'short' : 'window';
      root.style.setProperty('--window-height', `${seen.height}px`);
      root.style.setProperty('--window-top', `${seen.offsetTop}px`);
    };
    fit();
    viewport?.addEventListener('resize', fit);
    viewport?.addEventListener('scroll', fit);
    return () => {
      viewport?.removeEventListener('resize', fit);
      viewport?.removeEventListener('scroll', fit);
      delete root.dataset.fills;
      root.style.removeProperty('--window-height');
      root.style.removeProperty('--window-top');
    };
  }, [fills]);
};
