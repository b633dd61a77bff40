import { useEffect } from 'react';
import { useHydrated } from '../../../lib/page/useHydrated.ts';
import { EARLY, repeatEarlyPress } from '../../../lib/code/earlyPress.ts';

/** For a part that is hydrated after its page: its class, which holds presses in it until it can answer them. */
export const useEarlyPress = (): string => {
  const isReady = useHydrated();
  useEffect(() => {
    if (isReady) repeatEarlyPress();
  }, [isReady]);
  return isReady ? '' : EARLY;
};
