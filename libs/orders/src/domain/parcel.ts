import {
  noValues,
  orderFieldNames,
  orderRowFields,
  personalFields,
  statusKey,
  type DeliveryAnswer,
  type Order,
  type OrderFieldName,
  type OrderRow,
  type OrderValues,
  type PersonalField,
  type TrackingEvent,
} from '@exline/contracts';
import { pick, type EventMeta } from '@exline/kernel';
import type { Changes, EventOf, OrderFields, OrderPersonal, ParcelEvent } from './events.ts';

/**
 * The state of an order from its events. Decisions (which record the values that a change replaces) and the read model
 * share it. Its size is bounded: tracking events are only counted, and stored as separate documents.
 */
export interface Parcel extends Omit<Order, 'trackingEvents'> {
  eventCount: number;
  /** The last answers of staff, at most one for each kind of request. */
  deliveryAnswers: readonly DeliveryAnswer[];
  /** The times of the current status and location; null if they are from the creation of the order. */
  statedAt: { status: string | null; currentLocation: string | null };
}

/** Whether the order is finished (deleted or delivered) but still has personal data of its customer. */
export const isClosed = ({ erasedAt, deletedAt, status }: Parcel): boolean =>
  erasedAt === null && (deletedAt !== null || statusKey(status) === 'delivered');

type Stated = keyof Parcel['statedAt'];

/**
 * Events can arrive out of order. The statement with the newest time wins; for equal times, the one that was written
 * later. Any statement replaces a value from the creation of the order, even one with an earlier time.
 */
const isNewest = ({ statedAt }: Parcel, name: Stated, at: string): boolean => {
  const current = statedAt[name];
  return current === null || at >= current;
};

const withStatement = (parcel: Parcel, name: Stated, value: string | null, at: string): Parcel =>
  isNewest(parcel, name, at)
    ? { ...parcel, [name]: value, statedAt: { ...parcel.statedAt, [name]: at } }
    : parcel;

export const created = (
  { data, personal }: EventOf<'OrderCreated'>,
  { position, at, version }: EventMeta,
): Parcel => ({
  id: position,
  ...noValues,
  ...data,
  ...personal,
  labels: [],
  assignee: null,
  deliveryRequests: [],
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  erasedAt: null,
  version,
  eventCount: 0,
  deliveryAnswers: [],
  statedAt: { status: null, currentLocation: null },
});

const values = (changes: Changes<OrderFields & OrderPersonal>) =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change.to]));

const edited = (
  parcel: Parcel,
  { data, personal }: EventOf<'OrderEdited'>,
  { at, version }: EventMeta,
): Parcel => {
  const { status, currentLocation, ...others } = { ...data.changes, ...personal.changes };
  let next: Parcel = { ...parcel, ...values(others), updatedAt: at, version };
  if (status) next = withStatement(next, 'status', status.to, at);
  if (currentLocation) next = withStatement(next, 'currentLocation', currentLocation.to, at);
  return next;
};

const trackingEventAdded = (
  parcel: Parcel,
  { data }: EventOf<'TrackingEventAdded'>,
  { at, version }: EventMeta,
): Parcel => {
  const next: Parcel = { ...parcel, updatedAt: at, version, eventCount: parcel.eventCount + 1 };
  const { timestamp } = data;
  const status = data.status && isNewest(parcel, 'status', timestamp) ? data.status : null;
  const location = data.location && isNewest(parcel, 'currentLocation', timestamp) ? data.location : null;
  // Changes the new object in place, because scanners report most events and a parcel has many fields.
  if (status) next.status = status;
  if (location) next.currentLocation = location;
  if (status || location)
    next.statedAt = {
      status: status ? timestamp : parcel.statedAt.status,
      currentLocation: location ? timestamp : parcel.statedAt.currentLocation,
    };
  return next;
};

const noPersonalValues = Object.fromEntries(personalFields.map((name) => [name, null])) as {
  [Name in PersonalField]: null;
};

/** The order after each event. Decisions and the read model both use this table, so a new event is applied here only. */
export const parcelEvents: {
  readonly [T in ParcelEvent['type']]: (parcel: Parcel, event: EventOf<T>, meta: EventMeta) => Parcel;
} = {
  OrderEdited: edited,
  TrackingEventAdded: trackingEventAdded,
  OrderLabeled: (parcel, { data: { added, removed } }, { at, version }) => ({
    ...parcel,
    labels: [...parcel.labels.filter((label) => !removed.includes(label)), ...added],
    updatedAt: at,
    version,
  }),
  OrderAssigned: (parcel, { data: { to } }, { at, version }) => ({
    ...parcel,
    assignee: to,
    updatedAt: at,
    version,
  }),
  DeliveryPhotoTaken: (parcel, { personal }, { at, version }) => ({
    ...parcel,
    deliveryPhoto: personal.address || null,
    updatedAt: at,
    version,
  }),
  DeliveryChangeRequested: (parcel, { data: { kind }, personal }, { at, version, position }) => ({
    ...parcel,
    deliveryRequests: [
      ...parcel.deliveryRequests,
      { id: position, kind, details: personal.details, requestedAt: at },
    ],
    updatedAt: at,
    version,
  }),
  DeliveryRequestSettled: (parcel, { data: { requestId, kind, outcome } }, { at, version }) => ({
    ...parcel,
    deliveryRequests: parcel.deliveryRequests.filter(({ id }) => id !== requestId),
    deliveryAnswers: [
      ...parcel.deliveryAnswers.filter((answer) => answer.kind !== kind),
      { kind, outcome, at },
    ],
    updatedAt: at,
    version,
  }),
  OrderDeleted: (parcel, _event, { at, version }) => ({ ...parcel, updatedAt: at, deletedAt: at, version }),
  OrderRestored: (parcel, _event, { at, version }) => ({
    ...parcel,
    updatedAt: at,
    deletedAt: null,
    version,
  }),
  /** Removes the customer, the places, the photo and the requests. */
  PersonalDataErased: (parcel, _event, { at, version }) => ({
    ...parcel,
    ...noPersonalValues,
    deliveryRequests: [],
    deliveryAnswers: [],
    updatedAt: at,
    erasedAt: at,
    version,
  }),
};

/** Builds a table with one entry per event of `parcelEvents`. `step` gets the function that applies the event. */
export const eachParcelEvent = <Step>(
  step: (apply: (parcel: Parcel, event: ParcelEvent, meta: EventMeta) => Parcel) => Step,
): Record<ParcelEvent['type'], Step> =>
  Object.fromEntries(
    // Each application is called only with events of its own type.
    Object.entries(parcelEvents).map(([type, apply]) => [type, step(apply as never)]),
  ) as Record<ParcelEvent['type'], Step>;

/** Some fields of an order; null for unset ones. A document that was written before a field existed has no value for it. */
export const pickFields = <Name extends OrderFieldName>(
  order: OrderValues,
  names: readonly Name[],
): Pick<OrderValues, Name> =>
  Object.fromEntries(names.map((name) => [name, order[name] ?? null])) as Pick<OrderValues, Name>;

/** An order without its tracking events. */
export const orderWithoutEvents = (parcel: Parcel): Omit<Order, 'trackingEvents'> => ({
  id: parcel.id,
  trackingNumber: parcel.trackingNumber,
  status: parcel.status,
  ...pickFields(parcel, orderFieldNames),
  labels: parcel.labels,
  assignee: parcel.assignee,
  deliveryRequests: parcel.deliveryRequests,
  createdAt: parcel.createdAt,
  updatedAt: parcel.updatedAt,
  deletedAt: parcel.deletedAt,
  erasedAt: parcel.erasedAt,
  version: parcel.version,
});

/** The order for staff, with the newest tracking event first. */
export const toOrder = (parcel: Parcel, trackingEvents: TrackingEvent[]): Order => ({
  ...orderWithoutEvents(parcel),
  trackingEvents,
});

/** The fields that a row of a list displays. */
export const toOrderRow = (parcel: Parcel): OrderRow => pick(parcel, orderRowFields);
