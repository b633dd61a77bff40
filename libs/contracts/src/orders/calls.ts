import { object } from 'yup';
import { existingOrdersSchema, importOrdersSchema } from './importSchema.ts';
import { orderSummaryQuery } from './listing.ts';
import { assigneeSchema, editOrderSchema, labelsSchema } from './schemas.ts';
import { defineCalls, del, get, patch, post, put } from '../api/defineCalls.ts';
import {
  existingOrderShape,
  historyShape,
  importOutcomeShape,
  newOrder,
  orderShape,
  overviewRowShape,
  overviewShape,
  trackingNumberShape,
} from './shapes.ts';
import { settleRequestSchema } from '../delivery/schemas.ts';
import { shape } from '../api/shape.ts';

/** Calls about single orders. */
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
    summary: 'Import orders',
    right: 'ImportOrders',
    description:
      'Each order is checked on its own: valid orders are created, the others are reported. Importing the same list again creates no duplicates.',
    idempotent: true,
    body: importOrdersSchema,
    answers: {
      200: {
        description: 'the outcome of each order, in the order of the list',
        schema: object({ outcomes: shape.list(importOutcomeShape) }),
      },
    },
  }),
  findExistingOrders: post('/api/admin/orders/existing', {
    summary: 'Find the tracking numbers that are in use',
    right: 'ImportOrders',
    description: 'Changes nothing. An import leaves these orders unchanged.',
    body: existingOrdersSchema,
    answers: {
      200: {
        description: 'the open orders with these numbers',
        schema: object({ orders: shape.list(existingOrderShape) }),
      },
    },
  }),
  readOrder: get('/api/admin/orders/:id', {
    summary: 'Read an order, even a deleted one',
    right: 'ReadOrders',
    answers: {
      200: { description: 'the order; `ETag` is its `version`', schema: orderShape, headers: ['ETag'] },
      304: { description: 'nothing has changed', headers: ['ETag'] },
    },
    headers: ['If-None-Match'],
    refusals: ['order.not_found'],
  }),
  readOrderPhoto: get('/api/admin/orders/:id/photo', {
    summary: 'Read the photo of an order, even before delivery',
    right: 'ReadOrders',
    answers: {
      200: { description: 'a JPEG of at most 1,600 px', type: 'image/jpeg' },
      302: {
        description: 'a redirect to a photo on this site, or at one of `PHOTO_ORIGINS`',
        headers: ['Location'],
      },
    },
    refusals: ['order.not_found', 'tracking.no_photo'],
  }),
  editOrder: patch('/api/admin/orders/:id', {
    summary: 'Change an order',
    right: 'EditOrder',
    description:
      'Changes any field except `trackingNumber` (400), `id`, `createdAt` and `updatedAt`. Omitted fields stay unchanged. With `If-Match`, the change applies only to that version. If there is a newer one, the answer (412) returns it in `current`.',
    headers: ['If-Match'],
    body: editOrderSchema.meta({ title: 'OrderChanges', description: 'Omitted fields stay unchanged.' }),
    answers: { 200: { description: 'the order', schema: orderShape } },
    refusals: ['order.not_found', 'order.changed_meanwhile', 'order.estimate_too_early', 'order.erased'],
  }),
  labelOrder: patch('/api/admin/orders/:id/labels', {
    summary: 'Add and remove labels of an order',
    right: 'LabelOrder',
    description:
      'Labels are compared without case. A label that is already there is not added again, and one that is not there is not removed.',
    body: labelsSchema.meta({ title: 'LabelChanges' }),
    answers: { 200: { description: 'the order', schema: orderShape } },
    refusals: ['order.not_found', 'order.too_many_labels'],
  }),
  assignOrder: put('/api/admin/orders/:id/assignee', {
    summary: 'Assign an order to a person',
    right: 'AssignOrder',
    body: assigneeSchema.meta({ title: 'Assignment' }),
    answers: { 200: { description: 'the order', schema: orderShape } },
    refusals: ['order.not_found', 'staff.not_assignable'],
  }),
  settleDeliveryRequest: post('/api/admin/orders/:id/settle-request', {
    summary: 'Mark a customer request as done or declined',
    right: 'SettleDeliveryRequest',
    idempotent: true,
    body: settleRequestSchema.meta({ title: 'SettledRequest' }),
    answers: { 200: { description: 'the order', schema: orderShape } },
    refusals: ['order.not_found', 'delivery.request_not_found'],
  }),
  deleteOrder: del('/api/admin/orders/:id', {
    summary: 'Delete an order',
    right: 'DeleteOrder',
    answers: { 204: { description: 'the order is deleted' } },
    refusals: ['order.not_found'],
  }),
  restoreOrder: post('/api/admin/orders/:id/restore', {
    summary: 'Restore a deleted order with all its data',
    right: 'RestoreOrder',
    description: 'Refused after the erasure of its personal data.',
    idempotent: true,
    answers: { 200: { description: 'the order', schema: orderShape } },
    refusals: ['order.not_found', 'order.duplicate_tracking_number', 'order.not_restorable'],
  }),
  eraseOrder: post('/api/admin/orders/:id/erase', {
    summary: 'Erase the personal data of an order, even a deleted one',
    right: 'EraseOrder',
    description:
      'Permanently erases the customer, recipient, places, photo, signature and requests, including in the history and the emails of the order, by destroying their encryption key. Its returns and subscriptions are erased, too. The record of what happened, and when, is kept.',
    answers: { 204: { description: 'the personal data is erased' } },
    refusals: ['order.not_found'],
  }),
  readOrderHistory: get('/api/admin/orders/:id/history', {
    summary: 'Read the history of an order, even a deleted one',
    right: 'ReadOrders',
    answers: { 200: { description: 'events, oldest first', schema: shape.list(historyShape) } },
    refusals: ['order.not_found'],
  }),
  readOrderSummary: get('/api/admin/summary', {
    summary: 'Count orders and list the newest',
    right: 'ReadOrders',
    query: orderSummaryQuery,
    answers: {
      200: {
        description: 'counts, and the ten newest orders',
        schema: overviewShape,
        rowSchema: overviewRowShape,
      },
    },
  }),
  generateTrackingNumber: get('/api/admin/generate-tracking', {
    summary: 'Propose a tracking number',
    right: 'ProposeTrackingNumber',
    answers: {
      200: { description: 'a tracking number that is currently unused', schema: trackingNumberShape },
    },
  }),
});
