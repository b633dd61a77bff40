import { trackingCalls, type TrackingResult } from '@exline/contracts';
import type { OrderQueries } from '@exline/orders';
import { implement, type Route } from '../http/implement.ts';
import { refuse } from '../core/refusals.ts';
import { isKnownToClient } from '../http/answers/etag.ts';
import { sendReady } from '../http/answers/readyAnswer.ts';
import { sendTooMany } from '../limits/tooMany.ts';
import { calendarOf } from './calendar.ts';
import type { Lookups } from './lookups.ts';
import type { ParcelPictures } from './parcelPictures.ts';
import type { Photos } from '../photos/photos.ts';
import type { UploadedPhotos } from '../photos/uploadedPhotos.ts';
import { INERT, sendPhoto } from '../photos/sendPhoto.ts';

/** The picture of the site in the web app's files. */
const GENERAL_PICTURE = '/preview.png';

interface Deps {
  lookups: Lookups;
  orders: Pick<OrderQueries, 'track'>;
  photos: Photos;
  pictures: Pick<ParcelPictures, 'of'>;
  uploads: UploadedPhotos;
  publicUrl: string;
}

/** Routes for visitors to look up parcels. */
export const trackingRoutes = ({ lookups, orders, photos, pictures, uploads, publicUrl }: Deps): Route[] =>
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

    readParcelPicture: async ({ params, req, res }) => {
      const looked = await lookups.find(req, params.trackingNumber);
      if ('name' in looked) return sendTooMany(res, looked);
      if (!looked.found) throw refuse('tracking.not_found');
      const { etag } = looked.found;
      res.set({
        ETag: etag,
        // Only the browser may store the picture, and must revalidate it before each use.
        'Cache-Control': 'private, no-cache',
        'Content-Security-Policy': INERT,
        // Other sites show previews on their pages.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
      if (isKnownToClient(req, etag)) return void res.status(304).end();
      const png = await pictures.of(looked.found);
      if (png) return void res.type('png').send(png);
      res.removeHeader('ETag');
      res.set('Cache-Control', 'no-store').redirect(GENERAL_PICTURE);
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
