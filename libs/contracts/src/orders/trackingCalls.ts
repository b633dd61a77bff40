import { defineCalls, get, post } from '../api/defineCalls.ts';
import { trackingEventSchema } from './schemas.ts';
import { parcelShape, trackingEventShape } from './shapes.ts';

/** Tracking calls for visitors. */
export const trackingCalls = defineCalls('Public', {
  trackParcel: get('/api/track/:trackingNumber', {
    summary: 'Track a parcel',
    description:
      'Numbers are compared case-insensitively. A generated number is also found with hyphens or spaces, and every number in a copied text with invisible or punctuation characters around it, unless another parcel has exactly this number. The limits per address are 3,000 answers a minute, and 100 different unknown numbers in five minutes.',
    headers: ['If-None-Match'],
    answers: {
      200: { description: 'the parcel', schema: parcelShape, headers: ['ETag'] },
      304: { description: 'nothing has changed', headers: ['ETag'] },
    },
    refusals: ['tracking.not_found'],
  }),
  readParcelPhoto: get('/api/track/:trackingNumber/photo', {
    summary: 'Read the photo of a delivered parcel',
    description: 'The photo is served by this site, even if it is stored on another host.',
    answers: {
      200: { description: 'a JPEG of at most 1,600 px', type: 'image/jpeg' },
      302: {
        description: 'a redirect to a photo on this site, or at one of `PHOTO_ORIGINS`',
        headers: ['Location'],
      },
    },
    refusals: ['tracking.not_found', 'tracking.no_photo'],
  }),
  readParcelPicture: get('/api/track/:trackingNumber/picture', {
    summary: 'Read a picture of the parcel for link previews',
    description:
      'A PNG of 1,200 x 630 px with the status, the headline and the stops of the public page. It has the entity tag of the answer about the parcel.',
    headers: ['If-None-Match'],
    answers: {
      200: { description: 'the picture', type: 'image/png', headers: ['ETag'] },
      302: {
        description: 'a redirect to the general picture of the site, while many others are drawn',
        headers: ['Location'],
      },
      304: { description: 'nothing has changed', headers: ['ETag'] },
    },
    refusals: ['tracking.not_found'],
  }),
  readParcelCalendar: get('/api/track/:trackingNumber/calendar', {
    summary: 'Read the expected delivery as a calendar entry',
    description:
      'An all-day entry in the format of RFC 5545. A calendar replaces it when the file is opened again after the estimate has moved.',
    answers: { 200: { description: 'the entry', type: 'text/calendar' } },
    refusals: ['tracking.not_found', 'tracking.no_estimate'],
  }),
});

/** Calls with which scanners and people report the progress of a parcel. */
export const trackingEventCalls = defineCalls('Orders', {
  addTrackingEvent: post('/api/admin/tracking-events', {
    summary: 'Add a tracking event',
    right: 'AddTrackingEvent',
    description:
      'A description that begins with a known status (`Out for Delivery: left the depot`) sets the status of the order; the event with the newest `timestamp` wins. Without `timestamp`, the current time applies. With `If-Match`, the event is added only to that version of the order, for a new status that depends on the current one.',
    idempotent: true,
    headers: ['If-Match'],
    body: trackingEventSchema.meta({ title: 'NewTrackingEvent' }),
    answers: { 201: { description: 'the event', schema: trackingEventShape } },
    refusals: ['order.not_found', 'order.full', 'order.changed_meanwhile'],
  }),
});
