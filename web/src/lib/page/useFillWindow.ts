import { useLayoutEffect } from 'react';

/** Below this height a header leaves too little room for a conversation and its reply box. */
const SHORT_PX = 600;

/**
 * While `fills`, the staff area is as high as the window, above an on-screen keyboard too, and its content scrolls within.
 * Sets `data-fills` on the document, `short` where there is little room, which the styles of the staff area follow.
 */
export const useFillWindow = (fills: boolean): void => {
  useLayoutEffect(() => {
    if (!fills) return undefined;
    const root = document.documentElement;
    const viewport = window.visualViewport;
    const fit = () => {
      // Zooming in with two fingers makes the visual viewport smaller as well; that must not change the layout.
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
