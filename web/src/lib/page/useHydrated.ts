import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False during prerendering and hydration, then true. Deferred, because formatting a dozen dates at once would block a
 * slow phone.
 */
export const useHydrated = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  );
