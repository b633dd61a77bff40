import { laterPart } from '../loading/laterPart.tsx';

/** The photos on their way, for staff pages, whose first load has no room for them. */
export const LaterPhotoUploads = laterPart(
  () => import('./PhotoUploads.tsx').then((code) => code.PhotoUploads),
  null,
);
