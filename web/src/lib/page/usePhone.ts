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

/** Whether the window is as narrow as a phone, for what cannot be said in styles. */
export const usePhone = watched(phoneMedia);

/** The same for a window that has no room for two things side by side. */
export const useCompact = watched(compactMedia);
