import { defineCalls, get, post } from '../api/defineCalls.ts';
import { trackingEventSchema } from './schemas.ts';
import { parcelShape, trackingEventShape } from './shapes.ts';

/** What visitors ask about a parcel. */
export const trackingCalls = defineCalls('Public', {
  trackParcel: get('/api/track/:trackingNumber', {
    summary: 'Look a parcel up',
    description:
      'Numbers are compared without regard to case. One address gets 3,000 answers a minute, and 100 about unknown numbers in five minutes.',
    headers: ['If-None-Match'],
    answers: {
      200: { description: 'the parcel', schema: parcelShape, headers: ['ETag'] },
      304: { description: 'it is as it was', headers: ['ETag'] },
    },
    refusals: ['tracking.not_found'],
  }),
  readParcelPhoto: get('/api/track/:trackingNumber/photo', {
    summary: 'The photo of a delivered parcel',
    description: 'It comes from this site, whatever host it was put on.',
    answers: {
      200: { description: 'a JPEG of at most 1,600 px', type: 'image/jpeg' },
      302: { description: 'a photo on this site, or at one of `PHOTO_ORIGINS`', headers: ['Location'] },
    },
    refusals: ['tracking.not_found', 'tracking.no_photo'],
  }),
});

/** What scanners and people report about a parcel on its way. */
export const trackingEventCalls = defineCalls('Orders', {
  addTrackingEvent: post('/api/admin/tracking-events', {
    summary: 'Add a tracking event',
    right: 'AddTrackingEvent',
    description:
      'A description that begins with a known status (`Out for Delivery: left the depot`) sets it, of all such statements the one about the newest moment. Without `timestamp` it happened now. With `If-Match` it is added only on top of that version of the order, for a status that follows from the one that was seen.',
    idempotent: true,
    headers: ['If-Match'],
    body: trackingEventSchema.meta({ title: 'NewTrackingEvent' }),
    answers: { 201: { description: 'the event', schema: trackingEventShape } },
    refusals: ['order.not_found', 'order.full', 'order.changed_meanwhile'],
  }),
});
