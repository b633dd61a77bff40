import { trackingCalls, type TrackingResult } from '@exline/contracts';
import type { OrderQueries } from '@exline/orders';
import { implement, type Route } from '../http/implement.ts';
import { refuse } from '../core/refusals.ts';
import { sendReady } from '../http/answers/readyAnswer.ts';
import { sendTooMany } from '../limits/tooMany.ts';
import { calendarOf } from './calendar.ts';
import type { Lookups } from './lookups.ts';
import type { Photos } from '../photos/photos.ts';
import type { UploadedPhotos } from '../photos/uploadedPhotos.ts';
import { sendPhoto } from '../photos/sendPhoto.ts';

interface Deps {
  lookups: Lookups;
  orders: Pick<OrderQueries, 'track'>;
  photos: Photos;
  uploads: UploadedPhotos;
  publicUrl: string;
}

/** Routes for visitors to look up parcels. */
export const trackingRoutes = ({ lookups, orders, photos, uploads, publicUrl }: Deps): Route[] =>
  implement(trackingCalls, {
    trackParcel: async ({ params, req, res }) => {
      const looked = await lookups.find(req, params.trackingNumber);
      if ('name' in looked) return sendTooMany(res, looked);
      if (!looked.found) throw refuse('tracking.not_found');
      return sendReady(req, res, looked.found);
    },

    readParcelPhoto: async ({ params, req, res }) => {
      const looked = await lookups.find(req, params.trackingNumber);
      if ('name' in looked) return sendTooMany(res, looked);
      if (!looked.found) throw refuse('tracking.not_found');
      // The cached answer decides what a visitor may see: the photo only after delivery.
      const { trackingNumber, deliveryPhoto } = JSON.parse(looked.found.body.toString()) as TrackingResult;
      const photoNow = async () => (await orders.track(trackingNumber))?.deliveryPhoto;
      return sendPhoto(res, { photos, uploads }, { trackingNumber, deliveryPhoto, photoNow });
    },

    readParcelCalendar: async ({ params, req, res }) => {
      const looked = await lookups.find(req, params.trackingNumber);
      if ('name' in looked) return sendTooMany(res, looked);
      if (!looked.found) throw refuse('tracking.not_found');
      const parcel = JSON.parse(looked.found.body.toString()) as TrackingResult;
      const entry = calendarOf(parcel, publicUrl, new Date());
      if (entry === null) throw refuse('tracking.no_estimate');
      res.attachment('parcel.ics').type('text/calendar; charset=utf-8').send(entry);
    },
  });
