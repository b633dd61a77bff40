import { deferredPart } from '../loading/deferredPart.tsx';

/**
 * The photo uploads of staff pages. Their code is loaded after the page, because the size of the first load is limited.
 */
export const DeferredPhotoUploads = deferredPart(
  () => import('./PhotoUploads.tsx').then((code) => code.PhotoUploads),
  null,
);
