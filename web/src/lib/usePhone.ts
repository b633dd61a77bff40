import { useSyncExternalStore } from 'react';
import { phoneMedia } from '../theme/tokens.ts';

const query = () => window.matchMedia?.(phoneMedia);

const subscribe = (changed: () => void) => {
  const list = query();
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
};

/** Whether the window is as narrow as a phone, for what cannot be said in styles. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  );
