import { useEffect, useState } from 'react';
import { fullPanelMedia } from '../../theme/tokens.ts';

/**
 * On a phone the panel fills the screen above the on-screen keyboard, and the page behind it is inert. Returns that
 * area, or null where the panel floats.
 */
export const usePhonePanel = (): { top: number; height: number } | null => {
  const [place, setPlace] = useState<{ top: number; height: number } | null>(null);

  useEffect(() => {
    const query = window.matchMedia(fullPanelMedia);
    const viewport = window.visualViewport;
    const page = document.getElementById('root');
    const { style } = document.documentElement;

    const look = () => {
      page?.toggleAttribute('inert', query.matches);
      style.overflow = query.matches ? 'hidden' : '';
      setPlace(
        query.matches
          ? { top: viewport?.offsetTop ?? 0, height: viewport?.height ?? window.innerHeight }
          : null,
      );
    };
    look();
    query.addEventListener('change', look);
    viewport?.addEventListener('resize', look);
    viewport?.addEventListener('scroll', look);
    return () => {
      query.removeEventListener('change', look);
      viewport?.removeEventListener('resize', look);
      viewport?.removeEventListener('scroll', look);
      page?.removeAttribute('inert');
      style.overflow = '';
    };
  }, []);

  return place;
};
