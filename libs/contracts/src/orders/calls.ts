import { object } from 'yup';
import { importOrdersSchema } from './importSchema.ts';
import { orderSummaryQuery } from './listing.ts';
import { editOrderSchema } from './schemas.ts';
import { defineCalls, del, get, patch, post } from '../api/defineCalls.ts';
import {
  historyShape,
  importOutcomeShape,
  newOrder,
  orderShape,
  overviewRowShape,
  overviewShape,
  trackingNumberShape,
} from './shapes.ts';
import { shape } from '../api/shape.ts';

/** Orders, one by one. */
export const orderCalls = defineCalls('Orders', {
  createOrder: post('/api/admin/orders', {
    summary: 'Create an order',
    right: 'CreateOrder',
    idempotent: true,
    body: newOrder,
    answers: { 201: { description: 'the order', schema: orderShape } },
    refusals: ['order.duplicate_tracking_number'],
  }),
  importOrders: post('/api/admin/orders/import', {
    summary: 'Create many orders',
    right: 'CreateOrder',
    description:
      'Each by itself: the good ones are made, the others told apart. The same list again makes nothing twice.',
    idempotent: true,
    body: importOrdersSchema,
    answers: {
      200: {
        description: 'what became of each, in the same order',
        schema: object({ outcomes: shape.list(importOutcomeShape) }),
      },
    },
  }),
  readOrder: get('/api/admin/orders/:id', {
    summary: 'An order, also a deleted one',
    right: 'ReadOrders',
    answers: {
      200: { description: 'the order; `ETag` is its `version`', schema: orderShape, headers: ['ETag'] },
      304: { description: 'it is as it was', headers: ['ETag'] },
    },
    headers: ['If-None-Match'],
    refusals: ['order.not_found'],
  }),
  readOrderPhoto: get('/api/admin/orders/:id/photo', {
    summary: 'The photo of an order, also before the delivery',
    right: 'ReadOrders',
    answers: {
      200: { description: 'a JPEG of at most 1,600 px', type: 'image/jpeg' },
      302: { description: 'a photo on this site, or at one of `PHOTO_ORIGINS`', headers: ['Location'] },
    },
    refusals: ['order.not_found', 'tracking.no_photo'],
  }),
  editOrder: patch('/api/admin/orders/:id', {
    summary: 'Change an order',
    right: 'EditOrder',
    description:
      'Any field but `trackingNumber` (400), `id`, `createdAt`, `updatedAt`; what is left out stays. With `If-Match` the change is made only on top of that version; else the answer (412) says in `current` what stands now.',
    headers: ['If-Match'],
    body: editOrderSchema.meta({ title: 'OrderChanges', description: 'What is left out stays as it is.' }),
    answers: { 200: { description: 'the order', schema: orderShape } },
    refusals: ['order.not_found', 'order.changed_meanwhile', 'order.estimate_too_early', 'order.erased'],
  }),
  deleteOrder: del('/api/admin/orders/:id', {
    summary: 'Delete an order',
    right: 'DeleteOrder',
    answers: { 204: { description: 'it is deleted' } },
    refusals: ['order.not_found'],
  }),
  restoreOrder: post('/api/admin/orders/:id/restore', {
    summary: 'Bring a deleted order back, with all that it was',
    right: 'RestoreOrder',
    idempotent: true,
    answers: { 200: { description: 'the order', schema: orderShape } },
    refusals: ['order.not_found', 'order.duplicate_tracking_number'],
  }),
  eraseOrder: post('/api/admin/orders/:id/erase', {
    summary: 'Erase the personal data of an order, also of a deleted one',
    right: 'EraseOrder',
    description:
      'Customer, places and photo, also in its history and its emails, for good: their key is destroyed. What happened, and when, stays.',
    answers: { 204: { description: 'it is erased' } },
    refusals: ['order.not_found'],
  }),
  readOrderHistory: get('/api/admin/orders/:id/history', {
    summary: 'What happened to an order, also to a deleted one',
    right: 'ReadOrders',
    answers: { 200: { description: 'events, oldest first', schema: shape.list(historyShape) } },
    refusals: ['order.not_found'],
  }),
  readOrderSummary: get('/api/admin/summary', {
    summary: 'How many orders there are, and the newest',
    right: 'ReadOrders',
    query: orderSummaryQuery,
    answers: {
      200: {
        description: 'counters, and the ten newest orders',
        schema: overviewShape,
        rowSchema: overviewRowShape,
      },
    },
  }),
  generateTrackingNumber: get('/api/admin/generate-tracking', {
    summary: 'A tracking number',
    right: 'ProposeTrackingNumber',
    answers: { 200: { description: 'one that is free at this moment', schema: trackingNumberShape } },
  }),
});
