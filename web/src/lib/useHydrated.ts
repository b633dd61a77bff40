import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while a page is prerendered and while its document is hydrated, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
