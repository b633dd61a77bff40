import {
  noValues,
  orderFieldNames,
  personalFields,
  type Order,
  type OrderRow,
  type OrderValues,
  type PersonalField,
  type TrackingEvent,
} from '@exline/contracts';
import type { EventMeta } from '@exline/kernel';
import type { Changes, EventOf, OrderFields, OrderPersonal } from './events.ts';

/**
 * An order as its events tell it, of bounded size: shared by the decisions (which record what a change replaced)
 * and the read model. Its tracking events are only counted; they are documents of their own.
 */
export interface Parcel extends Omit<Order, 'trackingEvents'> {
  eventCount: number;
  /** When the standing status and location were stated; null while they are those of the creation. */
  statedAt: { status: string | null; currentLocation: string | null };
}

/** Whether nobody works with it any more, and something about its customer is left. */
export const isClosed = ({ erasedAt, deletedAt, status }: Parcel): boolean =>
  erasedAt === null && (deletedAt !== null || statusKey(status) === 'delivered');

/** What statuses are compared by. */
export const statusKey = (status: string) => status.trim().toLowerCase();

type Stated = keyof Parcel['statedAt'];

/**
 * Events arrive out of order: the statement about the newest moment stands, of equal ones the later written.
 * What an order was created with yields to any statement, also one about an earlier moment.
 */
const withStatement = (parcel: Parcel, name: Stated, value: string | null, at: string): Parcel => {
  const standing = parcel.statedAt[name];
  if (standing !== null && at < standing) return parcel;
  return { ...parcel, [name]: value, statedAt: { ...parcel.statedAt, [name]: at } };
};

export const created = (
  { data, personal }: EventOf<'OrderCreated'>,
  { position, at, version }: EventMeta,
): Parcel => ({
  id: position,
  ...noValues,
  ...data,
  ...personal,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  erasedAt: null,
  version,
  eventCount: 0,
  statedAt: { status: null, currentLocation: null },
});

const values = (changes: Changes<OrderFields & OrderPersonal>) =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change.to]));

export const edited = (
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

export const trackingEventAdded = (
  parcel: Parcel,
  { data }: EventOf<'TrackingEventAdded'>,
  { at, version }: EventMeta,
): Parcel => {
  let next: Parcel = { ...parcel, updatedAt: at, version, eventCount: parcel.eventCount + 1 };
  if (data.status) next = withStatement(next, 'status', data.status, data.timestamp);
  if (data.location) next = withStatement(next, 'currentLocation', data.location, data.timestamp);
  return next;
};

export const deleted = (parcel: Parcel, { at, version }: EventMeta): Parcel => ({
  ...parcel,
  updatedAt: at,
  deletedAt: at,
  version,
});

const noPersonalValues = Object.fromEntries(personalFields.map((name) => [name, null])) as {
  [Name in PersonalField]: null;
};

/** Nothing is left of whom the parcel is for, and of its places. */
export const erased = (parcel: Parcel, { at, version }: EventMeta): Parcel => ({
  ...parcel,
  ...noPersonalValues,
  updatedAt: at,
  erasedAt: at,
  version,
});

export const restored = (parcel: Parcel, { at, version }: EventMeta): Parcel => ({
  ...parcel,
  updatedAt: at,
  deletedAt: null,
  version,
});

/** A document that was written before there was a field has no value for it. */
const valuesOf = (parcel: Parcel): OrderValues =>
  Object.fromEntries(orderFieldNames.map((name) => [name, parcel[name] ?? null])) as OrderValues;

/** What an order says by itself, without what happened to it. */
export const standing = (parcel: Parcel): Omit<Order, 'trackingEvents'> => ({
  id: parcel.id,
  trackingNumber: parcel.trackingNumber,
  status: parcel.status,
  ...valuesOf(parcel),
  createdAt: parcel.createdAt,
  updatedAt: parcel.updatedAt,
  deletedAt: parcel.deletedAt,
  erasedAt: parcel.erasedAt,
  version: parcel.version,
});

/** The order as the admin gets it; tracking events newest first. */
export const toOrder = (parcel: Parcel, trackingEvents: TrackingEvent[]): Order => ({
  ...standing(parcel),
  trackingEvents,
});

/** What a row of a list shows of it. */
export const toOrderRow = ({
  id,
  trackingNumber,
  status,
  customerName,
  customerEmail,
  destination,
  shipmentDate,
  estimatedDelivery,
  createdAt,
  deletedAt,
  version,
}: Parcel): OrderRow => ({
  id,
  trackingNumber,
  status,
  customerName,
  customerEmail,
  destination,
  shipmentDate,
  estimatedDelivery,
  createdAt,
  deletedAt,
  version,
});
