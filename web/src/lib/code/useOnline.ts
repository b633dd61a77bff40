import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls `act` whenever the network is available again. */
export const useOnline = (act: () => void): void => {
  const onOnline = useEffectEvent(act);
  // Listens before the first paint, so that an event right after it counts.
  useLayoutEffect(() => {
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
};
