import { object, string, type ObjectSchema, type Schema } from 'yup';
import type { ImportOutcome } from './csv.ts';
import type {
  HistoryEntry,
  Order,
  OrderOverview,
  OrderRow,
  TrackedEvent,
  TrackingEvent,
  TrackingResult,
} from './order.ts';
import { createOrderSchema } from './schemas.ts';
import { orderFieldNames, orderFields, type OrderFieldName, type OrderValues } from './fields.ts';
import { shape } from '../api/shape.ts';

const tracked = {
  id: shape.id(),
  description: shape.text(),
  location: shape.maybeText(),
  timestamp: shape.time().meta({ description: 'when it happened' }),
};

export const trackingEventShape: ObjectSchema<TrackingEvent> = object({
  ...tracked,
  orderId: shape.id(),
  createdAt: shape.time(),
}).meta({ title: 'TrackingEvent', description: 'Something that happened to the parcel at a moment.' });

const shapes = {
  line: shape.maybeText,
  email: shape.maybeText,
  photo: shape.maybeText,
  date: shape.maybeTime,
  weight: () => shape.maybeId().meta({ description: 'in grams' }),
};

const values = Object.fromEntries(
  orderFieldNames.map((name) => [name, shapes[orderFields[name].kind]()]),
) as unknown as { [Name in OrderFieldName]: Schema<OrderValues[Name]> };

const trackedEvent: ObjectSchema<TrackedEvent> = object(tracked).meta({ title: 'TrackedEvent' });

export const parcelShape: ObjectSchema<TrackingResult> = object({
  trackingNumber: shape.text(),
  status: shape.text(),
  shipmentDate: shape.maybeTime(),
  estimatedDelivery: shape.maybeTime(),
  destination: shape.maybeText(),
  currentLocation: shape.maybeText(),
  deliveryPhoto: shape
    .maybeText()
    .meta({ description: 'the address that was given; null until the parcel is delivered' }),
  trackingEvents: shape.list(trackedEvent).meta({ description: 'newest first' }),
}).meta({
  title: 'Parcel',
  description: 'What anyone with the number may see of an order: nothing that identifies the customer.',
});

export const orderShape: ObjectSchema<Order> = object({
  id: shape.id(),
  trackingNumber: shape.text(),
  status: shape.text(),
  ...values,
  createdAt: shape.time(),
  updatedAt: shape.time(),
  deletedAt: shape.maybeTime().meta({ description: 'null unless the order is deleted' }),
  erasedAt: shape
    .maybeTime()
    .meta({ description: 'since when personal data of it is erased; null for most' }),
  version: shape.id().meta({ description: 'grows with every change' }),
  trackingEvents: shape.list(trackingEventShape).meta({ description: 'newest first' }),
}).meta({ title: 'Order', description: 'An order as the staff sees it.' });

export const orderRowShape: ObjectSchema<OrderRow> = orderShape
  .pick([
    'id',
    'trackingNumber',
    'status',
    'customerName',
    'customerEmail',
    'destination',
    'shipmentDate',
    'estimatedDelivery',
    'createdAt',
    'deletedAt',
    'version',
  ])
  .meta({ title: 'OrderRow', description: 'What a row of a list shows of an order.' });

export const newOrder = createOrderSchema.meta({
  title: 'NewOrder',
  description: 'What is left out is null.',
});

export const historyShape: ObjectSchema<HistoryEntry> = object({
  position: shape.id().meta({ description: "the event's place in the log" }),
  type: shape.text().meta({ examples: ['OrderEdited'] }),
  at: shape.time(),
  actor: shape
    .text()
    .meta({ description: '`admin:<username>` or `staff:<id>:<name>`, `visitor`, or the process that acted' }),
  data: shape.byName<unknown>({}).meta({
    description: "the event's values; of `OrderEdited` they are `{changes: {field: {from, to}}}`",
  }),
}).meta({ title: 'HistoryEntry', description: 'An event of an order.' });

const counters = {
  total: shape.count(),
  outForDelivery: shape.count(),
  delivered: shape.count(),
  active: shape.count().meta({ description: 'all that are not delivered' }),
};

export const overviewShape: ObjectSchema<OrderOverview> = object({
  ...counters,
  recent: shape.list(orderShape).meta({ description: 'the ten newest' }),
}).meta({ title: 'OrderOverview' });

export const overviewRowShape: ObjectSchema<OrderOverview<OrderRow>> = object({
  ...counters,
  recent: shape.list(orderRowShape).meta({ description: 'the ten newest' }),
}).meta({ title: 'OrderOverviewRows' });

// What goes with which outcome is more than a schema says.
export const importOutcomeShape = object({
  trackingNumber: shape.text(),
  outcome: shape
    .oneOf(['created', 'exists', 'invalid'])
    .meta({ description: '`exists`: the number is in use; `invalid`: see `errors`' }),
  id: shape.id().optional().meta({ description: 'of the created order' }),
  errors: shape.byName<string>({ type: 'string' }).optional().meta({ description: 'field to message' }),
}).meta({ title: 'ImportOutcome' }) as unknown as Schema<ImportOutcome>;

export const trackingNumberShape = object({ trackingNumber: string().defined() });
