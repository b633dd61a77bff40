import { labelKey, statusKey } from '@exline/contracts';
import { FIRST_MINUTE, LAST_MINUTE, minuteFrom, minuteOf, type ListDefinition } from '@exline/event-log';
import { attentionOf, type Attention } from '../domain/attention.ts';
import { punctualityOf } from '../domain/delivery.ts';
import { routeOf } from '../domain/route.ts';
import type { OrderDocument } from './orderDocument.ts';

const from = (at: string | null): number => (at === null ? LAST_MINUTE : minuteFrom(at));

let last: { order: OrderDocument; attention: Attention } | null = null;
/** Remembers the last result, because several columns in a row need it for the same order. */
const attention = (order: OrderDocument): Attention => {
  if (last?.order !== order) last = { order, attention: attentionOf(order, order.lastEventAt) };
  return last.attention;
};

/** The name in the column of customers. */
const customerOf = ({ customerName, customerEmail }: OrderDocument) => customerName ?? customerEmail;

const byKey = (a: string, b: string) => (labelKey(a) < labelKey(b) ? -1 : 1);
/** All labels of an order as one text. Few of the possible combinations occur. */
const joinedLabels = (all: readonly string[]): string => all.toSorted(byKey).join('\n');
/** The labels in a text that `joinedLabels` made. */
export const labelsIn = (joined: string): string[] => (joined === '' ? [] : joined.split('\n'));

/** The lists, the search and the figures of orders. */
export const orderList = {
  fields: {
    state: 1,
    status: 1,
    createdAt: 1,
    shipmentDate: 1,
    estimatedDelivery: 1,
    lastEventAt: 1,
    deliveredAt: 1,
    trackingNumber: 1,
    customerName: 1,
    customerEmail: 1,
    origin: 1,
    destination: 1,
    currentLocation: 1,
    labels: 1,
    assignee: 1,
    deliveryRequests: 1,
  },
  minutes: {
    created: ({ createdAt }) => minuteOf(createdAt),
    /** An order without a shipment date has the first minute. One without another date has the last minute. */
    shipped: ({ shipmentDate }) => (shipmentDate === null ? FIRST_MINUTE : minuteOf(shipmentDate)),
    due: ({ estimatedDelivery }) => (estimatedDelivery === null ? LAST_MINUTE : minuteOf(estimatedDelivery)),
    delivered: ({ deliveredAt }) => (deliveredAt === null ? LAST_MINUTE : minuteOf(deliveredAt)),
    silent: (order) => from(attention(order).silentAt),
    /** The time of the oldest open customer request. */
    asked: ({ status, deliveryRequests: [oldest] }) =>
      oldest && statusKey(status) !== 'delivered' ? minuteOf(oldest.requestedAt) : LAST_MINUTE,
    late: (order) => from(attention(order).lateAt),
    /** An exception needs attention at once, even within the minute of its creation. */
    needed: (order) => {
      const { attentionAt } = attention(order);
      return attentionAt === order.createdAt ? minuteOf(attentionAt) : from(attentionAt);
    },
  },
  numbers: {},
  labels: {
    state: ({ state }) => state,
    status: ({ status }) => statusKey(status),
    punctuality: (order) => punctualityOf(order.deliveredAt, order) ?? '',
    labels: (order) => joinedLabels(order.labels),
    assignee: ({ assignee }) => assignee ?? '',
    /** The route of the parcel; empty once the order is erased. */
    route: routeOf,
    email: ({ customerEmail }) => (customerEmail === null ? 'none' : 'given'),
  },
  sorted: {
    number: ({ trackingNumber }) => trackingNumber,
    customer: customerOf,
    destination: ({ destination }) => destination,
  },
  texts: (order) => [
    order.trackingNumber,
    order.customerName,
    order.customerEmail,
    order.origin,
    order.destination,
  ],
  scopes: { place: (order) => [order.origin, order.destination, order.currentLocation] },
  digits: 'number',
} as const satisfies ListDefinition<OrderDocument>;

type Names<Kind extends 'minutes' | 'labels' | 'sorted'> = keyof (typeof orderList)[Kind];

const placesOf = <Name extends string>(entries: Readonly<Record<Name, unknown>>) =>
  Object.fromEntries(Object.keys(entries).map((name, index) => [name, index])) as Record<Name, number>;

/** The index of each entry in the rows of the list. */
export const minutes: Record<Names<'minutes'>, number> = placesOf(orderList.minutes);
export const labels: Record<Names<'labels'>, number> = placesOf(orderList.labels);
export const sortedTexts: Record<Names<'sorted'>, number> = placesOf(orderList.sorted);
