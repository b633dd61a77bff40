import { trackingKey } from '@exline/contracts';
import { type Response } from 'express';
import { refuse } from '../core/refusals.ts';
import type { Photos } from './photos.ts';
import type { UploadedPhotos } from './uploadedPhotos.ts';

/** Prevents anything in a picture from executing when it is opened directly. */
export const INERT =
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'; sandbox";

interface Parcel {
  trackingNumber: string;
  deliveryPhoto: string | null;
  /** The current URL of the photo in the database. */
  photoNow: () => Promise<string | null | undefined>;
}

/** Sends a photo that was re-encoded here. */
export const sendJpeg = (res: Response, bytes: Buffer): void => {
  res.set('Content-Security-Policy', INERT).type('image/jpeg').send(bytes);
};

interface PhotoStores {
  photos: Pick<Photos, 'shown'>;
  uploads: Pick<UploadedPhotos, 'ofDelivery'>;
}

/** Sends the photo of a parcel, or a redirect to it. */
export const sendPhoto = async (
  res: Response,
  { photos, uploads }: PhotoStores,
  { trackingNumber, deliveryPhoto: address, photoNow }: Parcel,
): Promise<void> => {
  const uploaded = address && (await uploads.ofDelivery(trackingNumber, address));
  if (uploaded) return sendJpeg(res, uploaded);
  const isCurrent = async () => (await photoNow()) === address;
  const photo = address && (await photos.shown({ address, parcel: trackingKey(trackingNumber), isCurrent }));
  if (!photo) throw refuse('tracking.no_photo');
  if (!('redirect' in photo)) return sendJpeg(res, photo.bytes);
  res.set('Content-Security-Policy', INERT).redirect(photo.redirect);
};
