import { useEffect, useEffectEvent, useRef } from 'react';

/** For so long after the network came back, what was asked for before may still turn out to have failed. */
const LATE_MS = 10_000;

let cameBackAt = -Infinity;
// A page is rendered where there is no window, too.
if (typeof window !== 'undefined')
  window.addEventListener('online', () => void (cameBackAt = performance.now()));

/** Does by itself what only a missing network kept from happening: nobody needs to ask again for that. */
export const useWhenOnline = (isMissing: boolean, again: () => void): void => {
  const onOnline = useEffectEvent(again);
  const doneFor = useRef(-Infinity);
  useEffect(() => {
    if (!isMissing) return undefined;
    const tryAgain = () => {
      doneFor.current = cameBackAt;
      onOnline();
    };
    if (doneFor.current !== cameBackAt && performance.now() - cameBackAt < LATE_MS) tryAgain();
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [isMissing]);
};
