import { deferredPart } from '../loading/deferredPart.tsx';

/** Restores the place in a loaded list. The code is loaded after the page. */
export const DeferredListPosition = deferredPart(
  () => import('./RestoreListPosition.tsx').then((code) => code.RestoreListPosition),
  null,
);
