import { trackingKey, type TrackingResult } from '@exline/contracts';
import type { OrderQueries } from '@exline/orders';
import { Router, type Response } from 'express';
import { idOf } from '../http/body.ts';
import { refuse } from '../http/refusals.ts';
import { sendTooMany } from '../limits/tooMany.ts';
import type { Lookups } from '../lookups.ts';
import type { Photos } from '../photos/photos.ts';

/** Nothing in a photo can act when it is opened by itself. */
const INERT = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'; sandbox";

interface Deps {
  photos: Photos;
  lookups: Lookups;
  orders: OrderQueries;
}

interface Parcel {
  trackingNumber: string;
  deliveryPhoto: string | null;
  /** The address of its photo as the database has it now. */
  photoNow: () => Promise<string | null | undefined>;
}

const send = async (
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

/** The photo of a delivered parcel, for who has its number. */
export const photoRoutes = ({ photos, orders, lookups }: Deps): Router =>
  Router().get('/track/:trackingNumber/photo', async (req, res) => {
    const looked = await lookups.find(req, String(req.params.trackingNumber));
    if ('name' in looked) return sendTooMany(res, looked);
    if (!looked.found) throw refuse('tracking.not_found');
    // What a visitor may see of a parcel is decided there: its photo once it is delivered.
    const { trackingNumber, deliveryPhoto } = JSON.parse(looked.found.body) as TrackingResult;
    const photoNow = async () => (await orders.track(trackingNumber))?.deliveryPhoto;
    return send(res, photos, { trackingNumber, deliveryPhoto, photoNow });
  });

/** The same for the staff, before the delivery too. */
export const photoAdminRoutes = ({ photos, orders }: Deps): Router =>
  Router().get('/orders/:id/photo', async (req, res) => {
    const id = idOf(req);
    const order = await orders.byId(id);
    if (!order) throw refuse('order.not_found');
    await send(res, photos, { ...order, photoNow: async () => (await orders.byId(id))?.deliveryPhoto });
  });
