import { useEffect } from 'react';
import { useHydrated } from '../../lib/page/useHydrated.ts';
import { EARLY, repeatEarlyPress } from '../../lib/code/earlyPress.ts';

/**
 * The class of a part that is hydrated after its page. Presses in a part with this class are held until the part is
 * ready.
 */
export const useEarlyPress = (): string => {
  const isReady = useHydrated();
  useEffect(() => {
    if (isReady) repeatEarlyPress();
  }, [isReady]);
  return isReady ? '' : EARLY;
};
