import { useSyncExternalStore } from 'react';
import { compactMedia, phoneMedia } from '../../theme/tokens.ts';

const watched = (media: string) => {
  const query = () => window.matchMedia?.(media);
  const subscribe = (changed: () => void) => {
    const list = query();
    list?.addEventListener('change', changed);
    return () => list?.removeEventListener('change', changed);
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => query()?.matches ?? false,
      () => false,
    );
};

/** Whether the window is as narrow as a phone. Prefer a media query where CSS is enough. */
export const usePhone = watched(phoneMedia);

/** Whether the window is too narrow for two columns. */
export const useCompact = watched(compactMedia);
