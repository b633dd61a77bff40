import { trackingKey } from '@exline/contracts';
import { type Response } from 'express';
import { refuse } from '../core/refusals.ts';
import type { Photos } from './photos.ts';

/** Prevents anything in a photo from executing when it is opened directly. */
const INERT = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'; sandbox";

interface Parcel {
  trackingNumber: string;
  deliveryPhoto: string | null;
  /** The current URL of the photo in the database. */
  photoNow: () => Promise<string | null | undefined>;
}

/** Sends the photo of a parcel, or a redirect to it. */
export const sendPhoto = async (
  res: Response,
  photos: Photos,
  { trackingNumber, deliveryPhoto: address, photoNow }: Parcel,
): Promise<void> => {
  const isCurrent = async () => (await photoNow()) === address;
  const photo = address && (await photos.shown({ address, parcel: trackingKey(trackingNumber), isCurrent }));
  if (!photo) throw refuse('tracking.no_photo');
  res.set('Content-Security-Policy', INERT);
  if ('redirect' in photo) res.redirect(photo.redirect);
  else res.type(photo.type).send(photo.bytes);
};
