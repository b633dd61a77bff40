import { object, type InferType } from 'yup';
import { customerParcelsQuery, orderFiguresQuery } from './listing.ts';
import { estimateFiguresShape } from './estimates.ts';
import { defineCalls, get } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';

const dayShape = object({
  day: shape.text().meta({ format: 'date', description: 'in UTC' }),
  created: shape.count().meta({ description: 'orders created' }),
  onTime: shape.count().meta({ description: 'deliveries on or before their estimated day' }),
  late: shape.count().meta({ description: 'deliveries after their estimated day' }),
  noEstimate: shape.count().meta({ description: 'deliveries without an estimate' }),
}).meta({
  title: 'DayFigures',
  description:
    'Orders created and delivered on a day. An order that was created as delivered does not count as a delivery.',
});
/** The work of one day (UTC): orders created, and deliveries on time, late or without an estimate. */
export type DayFigures = InferType<typeof dayShape>;

const statusShape = object({ status: shape.text(), count: shape.count() }).meta({ title: 'StatusFigures' });

const attentionShape = object({
  needed: shape.count().meta({ description: 'orders that need attention, each counted once' }),
  exception: shape.count(),
  late: shape.count(),
  silent: shape.count(),
  asked: shape.count().meta({ description: 'orders with an open customer request' }),
}).meta({ title: 'AttentionFigures', description: 'An order can count under several reasons.' });

const figuresShape = object({
  days: shape.list(dayShape).meta({ description: 'oldest first; the last is today' }),
  statuses: shape
    .list(statusShape)
    .meta({ description: 'known statuses in the order of a delivery, then the eight most frequent others' }),
  otherStatuses: shape.count().meta({ description: 'number of orders with any other status' }),
  attention: attentionShape,
}).meta({ title: 'OrderFigures', description: 'Figures about orders. Deleted orders are not counted.' });
/** Figures about orders. An order can count in several lines of `attention`, but only once in `needed`. */
export type OrderFigures = InferType<typeof figuresShape>;

const customerParcelShape = object({
  id: shape.id(),
  trackingNumber: shape.text(),
  status: shape.text(),
  estimatedDelivery: shape.maybeTime(),
  customerName: shape.maybeText(),
  customerEmail: shape.maybeText(),
}).meta({ title: 'CustomerParcel' });
/** The fields of an order that are displayed beside a message from its customer. */
export type CustomerParcel = InferType<typeof customerParcelShape>;

/** Figures about orders, and the parcels of a customer who contacted the company. */
export const orderFigureCalls = defineCalls('Orders', {
  readOrderFigures: get('/api/admin/overview', {
    summary: 'Read figures about orders',
    right: 'ReadOrders',
    query: orderFiguresQuery,
    answers: { 200: { description: 'the figures', schema: figuresShape } },
  }),
  readEstimateFigures: get('/api/admin/estimates', {
    summary: 'Read how good estimates of deliveries were in the last twelve weeks',
    right: 'ReadSupportFigures',
    answers: { 200: { description: 'the figures', schema: estimateFiguresShape } },
  }),
  exportEstimateFigures: get('/api/admin/estimates.csv', {
    summary: 'Export how good estimates were by week and route as CSV',
    right: 'ReadSupportFigures',
    answers: { 200: { description: 'the CSV file', type: 'text/csv', headers: ['X-Total-Count'] } },
  }),
  listCustomerParcels: get('/api/admin/parcels', {
    summary: 'List the parcels of a customer',
    right: 'ReadOrders',
    description: 'The list is empty if neither an email address nor a number is given.',
    query: customerParcelsQuery,
    answers: {
      200: { description: 'the newest 20 parcels, newest first', schema: shape.list(customerParcelShape) },
    },
  }),
});
