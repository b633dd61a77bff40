import { object, type ObjectSchema } from 'yup';
import { customerParcelsQuery, orderFiguresQuery } from './listing.ts';
import type { CustomerParcel, OrderFigures } from './order.ts';
import { defineCalls, get } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';

const dayShape = object({
  day: shape.text().meta({ format: 'date', description: 'in UTC' }),
  created: shape.count().meta({ description: 'orders created' }),
  onTime: shape.count().meta({ description: 'deliveries on the day of their estimate, or before' }),
  late: shape.count().meta({ description: 'deliveries after it' }),
  noEstimate: shape.count().meta({ description: 'deliveries without one' }),
}).meta({
  title: 'DayFigures',
  description: 'What was done on a day. An order that was created as delivered counts as no delivery.',
});

const statusShape = object({ status: shape.text(), count: shape.count() }).meta({ title: 'StatusFigures' });

const attentionShape = object({
  needed: shape.count().meta({ description: 'each order once' }),
  exception: shape.count(),
  late: shape.count(),
  silent: shape.count(),
}).meta({ title: 'AttentionFigures', description: 'An order counts in as many as are so.' });

const figuresShape: ObjectSchema<OrderFigures> = object({
  days: shape.list(dayShape).meta({ description: 'oldest first, the last is today' }),
  statuses: shape
    .list(statusShape)
    .meta({ description: 'as a parcel goes its way, then the eight most frequent others' }),
  otherStatuses: shape.count().meta({ description: 'the rest' }),
  attention: attentionShape,
}).meta({ title: 'OrderFigures', description: 'How the work goes. Deleted orders count nowhere.' });

const customerParcelShape: ObjectSchema<CustomerParcel> = object({
  id: shape.id(),
  trackingNumber: shape.text(),
  status: shape.text(),
  estimatedDelivery: shape.maybeTime(),
  customerName: shape.maybeText(),
  customerEmail: shape.maybeText(),
}).meta({ title: 'CustomerParcel' });

/** What is asked about orders in passing: how the work goes, and the parcels of who wrote. */
export const orderFigureCalls = defineCalls('Orders', {
  readOrderFigures: get('/api/admin/overview', {
    summary: 'How the work goes, in figures',
    right: 'ReadOrders',
    query: orderFiguresQuery,
    answers: { 200: { description: 'figures', schema: figuresShape } },
  }),
  listCustomerParcels: get('/api/admin/parcels', {
    summary: 'The parcels of who wrote to us',
    right: 'ReadOrders',
    description: 'None when neither an address nor a number is given.',
    query: customerParcelsQuery,
    answers: {
      200: { description: 'the newest 20, newest first', schema: shape.list(customerParcelShape) },
    },
  }),
});
