import { useEffect, useEffectEvent } from 'react';

/** Does by itself what only a missing network kept from happening: nobody needs to ask again for that. */
export const useWhenOnline = (isMissing: boolean, again: () => void): void => {
  const onOnline = useEffectEvent(again);
  useEffect(() => {
    if (!isMissing) return undefined;
    const listen = () => onOnline();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, [isMissing]);
};
