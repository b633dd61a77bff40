import { object, string } from 'yup';
import { importOrdersSchema } from '../orders/importSchema.ts';
import { orderFilterQuery, orderListQuery, orderSummaryQuery } from '../orders/listing.ts';
import { editOrderSchema, trackingEventSchema } from '../orders/schemas.ts';
import type { Operations } from './operation.ts';
import {
  historyShape,
  importOutcomeShape,
  newOrder,
  orderRowShape,
  orderShape,
  overviewRowShape,
  overviewShape,
  trackingEventShape,
  trackingNumberShape,
} from './orderShapes.ts';
import { shape } from './shape.ts';

/** Orders, one by one and in lists. */
export const orderOperations = {
  'GET /api/admin/orders': {
    tag: 'Orders',
    summary: 'List orders',
    description:
      'Every order with its tracking events, newest first, streamed; by page with `limit`, `after` or `before`. Without `limit` only for agents and owners. A search, or a list narrowed in two ways, is counted up to 1,000.',
    query: orderListQuery,
    answers: {
      200: {
        description: 'orders',
        schema: shape.list(orderShape),
        rowSchema: shape.list(orderRowShape),
        headers: ['X-Total-Count', 'X-Total-Relation', 'Link'],
      },
    },
  },
  'GET /api/admin/orders/statuses': {
    tag: 'Orders',
    summary: 'Every status that an order has',
    answers: {
      200: { description: 'statuses by name, at most 100', schema: shape.list(string().defined()) },
    },
  },
  'GET /api/admin/orders/export.csv': {
    tag: 'Orders',
    summary: 'The list of orders as CSV',
    description:
      "A `'` stands before whatever a spreadsheet would calculate, at the start of a value and behind a semicolon in it; the import takes it away again.",
    query: orderFilterQuery,
    answers: { 200: { description: 'a file', type: 'text/csv', headers: ['X-Total-Count'] } },
  },
  'POST /api/admin/orders': {
    tag: 'Orders',
    summary: 'Create an order',
    keyed: true,
    body: newOrder,
    answers: { 201: { description: 'the order', schema: orderShape } },
    refusals: ['order.duplicate_tracking_number'],
  },
  'POST /api/admin/orders/import': {
    tag: 'Orders',
    summary: 'Create many orders',
    description:
      'Each by itself: the good ones are made, the others told apart. The same list again makes nothing twice.',
    keyed: true,
    body: importOrdersSchema,
    answers: {
      200: {
        description: 'what became of each, in the same order',
        schema: object({ outcomes: shape.list(importOutcomeShape) }),
      },
    },
  },
  'GET /api/admin/orders/:id': {
    tag: 'Orders',
    summary: 'An order, also a deleted one',
    answers: {
      200: { description: 'the order; `ETag` is its `version`', schema: orderShape, headers: ['ETag'] },
      304: { description: 'it is as it was', headers: ['ETag'] },
    },
    headers: ['If-None-Match'],
    refusals: ['order.not_found'],
  },
  'GET /api/admin/orders/:id/photo': {
    tag: 'Orders',
    summary: 'The photo of an order, also before the delivery',
    answers: {
      200: { description: 'a JPEG of at most 1,600 px', type: 'image/jpeg' },
      302: { description: 'a photo on this site, or at one of `PHOTO_ORIGINS`', headers: ['Location'] },
    },
    refusals: ['order.not_found', 'tracking.no_photo'],
  },
  'PATCH /api/admin/orders/:id': {
    tag: 'Orders',
    summary: 'Change an order',
    description:
      'Any field but `trackingNumber` (400), `id`, `createdAt`, `updatedAt`; what is left out stays. With `If-Match` the change is made only on top of that version; else the answer (412) says in `current` what stands now.',
    headers: ['If-Match'],
    body: editOrderSchema.meta({ title: 'OrderChanges', description: 'What is left out stays as it is.' }),
    answers: { 200: { description: 'the order', schema: orderShape } },
    refusals: ['order.not_found', 'order.changed_meanwhile', 'order.estimate_too_early', 'order.erased'],
  },
  'DELETE /api/admin/orders/:id': {
    tag: 'Orders',
    summary: 'Delete an order',
    answers: { 204: { description: 'it is deleted' } },
    refusals: ['order.not_found'],
  },
  'POST /api/admin/orders/:id/restore': {
    tag: 'Orders',
    summary: 'Bring a deleted order back, with all that it was',
    keyed: true,
    answers: { 200: { description: 'the order', schema: orderShape } },
    refusals: ['order.not_found', 'order.duplicate_tracking_number'],
  },
  'POST /api/admin/orders/:id/erase': {
    tag: 'Orders',
    summary: 'Erase the personal data of an order, also of a deleted one',
    description:
      'Customer, places and photo, also in its history and its emails, for good: their key is destroyed. What happened, and when, stays.',
    answers: { 204: { description: 'it is erased' } },
    refusals: ['order.not_found'],
  },
  'GET /api/admin/orders/:id/history': {
    tag: 'Orders',
    summary: 'What happened to an order, also to a deleted one',
    answers: { 200: { description: 'events, oldest first', schema: shape.list(historyShape) } },
    refusals: ['order.not_found'],
  },
  'GET /api/admin/summary': {
    tag: 'Orders',
    summary: 'How many orders there are, and the newest',
    query: orderSummaryQuery,
    answers: {
      200: {
        description: 'counters, and the ten newest orders',
        schema: overviewShape,
        rowSchema: overviewRowShape,
      },
    },
  },
  'GET /api/admin/generate-tracking': {
    tag: 'Orders',
    summary: 'A tracking number',
    answers: { 200: { description: 'one that is free at this moment', schema: trackingNumberShape } },
  },
  'POST /api/admin/tracking-events': {
    tag: 'Orders',
    summary: 'Add a tracking event',
    description:
      'A description that begins with a known status (`Out for Delivery: left the depot`) sets it, of all such statements the one about the newest moment. Without `timestamp` it happened now. With `If-Match` it is added only on top of that version of the order, for a status that follows from the one that was seen.',
    keyed: true,
    headers: ['If-Match'],
    body: trackingEventSchema.meta({ title: 'NewTrackingEvent' }),
    answers: { 201: { description: 'the event', schema: trackingEventShape } },
    refusals: ['order.not_found', 'order.full', 'order.changed_meanwhile'],
  },
} as const satisfies Operations;
