import { array, object, string, type ObjectSchema, type Schema, type InferType } from 'yup';
import { deliveryChanges } from '../delivery/delivery.ts';
import type { ImportOutcome } from './csv.ts';
import { createOrderSchema } from './schemas.ts';
import { orderFieldNames, orderFields, type OrderFieldName, type OrderValues } from './fields.ts';
import { shape } from '../api/shape.ts';
import { usualDaysShape } from './estimates.ts';

const tracked = {
  id: shape.id(),
  description: shape.text(),
  location: shape.maybeText(),
  timestamp: shape.time().meta({ description: 'when it happened' }),
};

export const trackingEventShape = object({
  ...tracked,
  orderId: shape.id(),
  createdAt: shape.time(),
}).meta({ title: 'TrackingEvent', description: 'Something that happened to a parcel.' });
/** Times are ISO 8601 UTC strings, ids positive integers, absent values null. */
export type TrackingEvent = InferType<typeof trackingEventShape>;

const windowShape = shape.maybeText().meta({
  description: 'the hours of the delivery at its place, such as `9:00-12:00`',
});

const shapes = {
  line: shape.maybeText,
  email: shape.maybeText,
  phone: shape.maybeText,
  postalCode: shape.maybeText,
  photo: shape.maybeText,
  date: shape.maybeTime,
  window: () => windowShape,
  weight: () => shape.maybeId().meta({ description: 'in grams' }),
};

const values = Object.fromEntries(
  orderFieldNames.map((name) => [name, shapes[orderFields[name].kind]()]),
) as unknown as { [Name in OrderFieldName]: Schema<OrderValues[Name]> };

const trackedEvent = object(tracked).meta({ title: 'TrackedEvent' });
export type TrackedEvent = InferType<typeof trackedEvent>;

export const parcelShape = object({
  trackingNumber: shape.text(),
  status: shape.text(),
  shipmentDate: shape.maybeTime(),
  estimatedDelivery: shape.maybeTime(),
  previousEstimate: shape
    .maybeTime()
    .meta({ description: 'the estimate before its last move to another day; null if it never moved' }),
  usualDays: usualDaysShape.nullable().defined().meta({
    description:
      'days from the shipment to the delivery in which four of five parcels arrive between these two states; null with fewer than 20 parcels in the last 90 days, and after the delivery',
  }),
  estimatedWindow: windowShape,
  destination: shape.maybeText(),
  currentLocation: shape.maybeText(),
  deliveryPhoto: shape
    .maybeText()
    .meta({ description: 'the URL of the photo as it was entered; null until the parcel is delivered' }),
  trackingEvents: shape.list(trackedEvent).meta({ description: 'newest first' }),
}).meta({
  title: 'Parcel',
  description:
    'The fields of an order that anyone with the number may see. They do not identify the customer.',
});
/** The fields that anyone with the tracking number may see. They do not identify the customer. */
export type TrackingResult = InferType<typeof parcelShape>;

const deliveryRequestShape = object({
  id: shape.id(),
  kind: shape.oneOf(deliveryChanges),
  details: shape.text().meta({ description: 'the address, the day, or the neighbor' }),
  requestedAt: shape.time(),
}).meta({ title: 'DeliveryRequest' });
/** An open customer request. Its id is the log position of the request. */
export type DeliveryRequest = InferType<typeof deliveryRequestShape>;

export const orderShape = object({
  id: shape.id(),
  trackingNumber: shape.text(),
  status: shape.text(),
  ...values,
  labels: array(shape.text())
    .defined()
    .meta({ description: 'labels of the staff, in the order in which they were added' }),
  assignee: shape
    .maybeText()
    .meta({ description: 'who takes care of it: `staff:<id>` or `admin:<username>`; null for none' }),
  deliveryRequests: shape.list(deliveryRequestShape).meta({
    description: 'open customer requests, at most one of each kind',
  }),
  createdAt: shape.time(),
  updatedAt: shape.time(),
  deletedAt: shape.maybeTime().meta({ description: 'null unless the order is deleted' }),
  erasedAt: shape.maybeTime().meta({ description: 'when its personal data was erased; null if it was not' }),
  version: shape.id().meta({ description: 'increases with every change' }),
  trackingEvents: shape.list(trackingEventShape).meta({ description: 'newest first' }),
}).meta({ title: 'Order', description: 'An order as staff see it.' });
/** An order as staff see it, with the newest tracking event first. */
export type Order = InferType<typeof orderShape>;

/** The fields that a row of a list displays, and the version for its actions. */
export const orderRowFields = [
  'id',
  'trackingNumber',
  'status',
  'customerName',
  'customerEmail',
  'origin',
  'destination',
  'shipmentDate',
  'estimatedDelivery',
  'labels',
  'assignee',
  'createdAt',
  'deletedAt',
  'erasedAt',
  'version',
] as const;

export const orderRowShape = orderShape
  .pick([...orderRowFields])
  .meta({ title: 'OrderRow', description: 'The fields of an order that a row of a list displays.' });
/** An order with `orderRowFields`. */
export type OrderRow = InferType<typeof orderRowShape>;

export const newOrder = createOrderSchema.meta({
  title: 'NewOrder',
  description: 'Omitted fields are null.',
});

export const historyShape = object({
  position: shape.id().meta({ description: 'the position of the event in the log' }),
  type: shape.text().meta({ examples: ['OrderEdited'] }),
  at: shape.time(),
  actor: shape
    .text()
    .meta({ description: '`admin:<username>` or `staff:<id>:<name>`, `visitor`, or the process that acted' }),
  data: shape.byName<unknown>({}).meta({
    description: 'the values of the event; for `OrderEdited`, `{changes: {field: {from, to}}}`',
  }),
}).meta({ title: 'HistoryEntry', description: 'An event of an order.' });
/** An entry in the history of an order. `data` has the values of the event; for an edit, `{changes: {field: {from, to}}}`. */
export type HistoryEntry = InferType<typeof historyShape>;

/** Counts of orders, and the ten newest orders. */
export interface OrderOverview<Listed = Order> {
  total: number;
  outForDelivery: number;
  delivered: number;
  /** All orders that are not delivered. */
  active: number;
  recent: Listed[];
}

const counters = {
  total: shape.count(),
  outForDelivery: shape.count(),
  delivered: shape.count(),
  active: shape.count().meta({ description: 'all orders that are not delivered' }),
};

export const overviewShape: ObjectSchema<OrderOverview> = object({
  ...counters,
  recent: shape.list(orderShape).meta({ description: 'the ten newest orders' }),
}).meta({ title: 'OrderOverview' });

export const overviewRowShape: ObjectSchema<OrderOverview<OrderRow>> = object({
  ...counters,
  recent: shape.list(orderRowShape).meta({ description: 'the ten newest orders' }),
}).meta({ title: 'OrderOverviewRows' });

export const existingOrderShape = object({
  id: shape.id(),
  trackingNumber: shape.text(),
}).meta({ title: 'ExistingOrder' });
/** An open order that has a tracking number of a file. */
export type ExistingOrder = InferType<typeof existingOrderShape>;

// A yup schema cannot express which fields belong to which outcome.
export const importOutcomeShape = object({
  trackingNumber: shape.text(),
  outcome: shape
    .oneOf(['created', 'exists', 'invalid'])
    .meta({ description: '`exists`: the number is in use; `invalid`: see `errors`' }),
  id: shape.id().optional().meta({ description: 'the id of the created order' }),
  errors: shape
    .byName<string>({ type: 'string' })
    .optional()
    .meta({ description: 'the error message of each invalid field' }),
}).meta({ title: 'ImportOutcome' }) as unknown as Schema<ImportOutcome>;

export const trackingNumberShape = object({ trackingNumber: string().defined() });
