import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while a page is prerendered and while its document is hydrated, then true: at once where nothing was
 * prerendered, else in slices, as the words about a dozen moments would hold up a slow phone.
 */
export const useHydrated = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  );
