import { laterPart } from '../loading/laterPart.tsx';

/**
 * The photo uploads of staff pages. Their code is loaded after the page, because the size of the first load is limited.
 */
export const LaterPhotoUploads = laterPart(
  () => import('./PhotoUploads.tsx').then((code) => code.PhotoUploads),
  null,
);
