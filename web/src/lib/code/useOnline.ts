import { useEffect, useEffectEvent } from 'react';

/** Calls `act` whenever the network is available again. */
export const useOnline = (act: () => void): void => {
  const onOnline = useEffectEvent(act);
  useEffect(() => {
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
};
