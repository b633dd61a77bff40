import { trackingKey, type HistoryEntry, type Order, type TrackingResult } from '@exline/contracts';
import { beginsWith } from '@exline/event-log';
import type { Db, Filter } from 'mongodb';
import { orderHistory, type HistoryDocument } from './orderHistory.ts';
import { orderSummary, statusKey, type OrderDocument } from './orderSummary.ts';
import { toOrder } from './parcel.ts';

export interface OrderFilter {
  /** Literal text: the beginning of a word in number, customer name, e-mail, origin or destination. */
  q?: string | undefined;
  status?: string | undefined;
  /** A whole tracking number, compared as such. */
  number?: string | undefined;
}

export interface OrderPage {
  orders: Order[];
  /** How many match in all. */
  total: number;
  /** The id to ask `after` for the next page, or null at the end. */
  next: number | null;
}

export interface OrderSummary {
  total: number;
  outForDelivery: number;
  delivered: number;
  active: number;
  recent: Order[];
}

const RECENT = 10;
const newestFirst = { _id: -1 } as const;

const matching = ({ q, status, number }: OrderFilter): Filter<OrderDocument> => ({
  state: 'open',
  ...(number?.trim() && { trackingKey: trackingKey(number) }),
  ...(status && { statusKey: statusKey(status) }),
  ...(q?.trim() && { searchTerms: beginsWith(q) }),
});

const toTrackingResult = (parcel: OrderDocument): TrackingResult => ({
  trackingNumber: parcel.trackingNumber,
  status: parcel.status,
  shipmentDate: parcel.shipmentDate,
  estimatedDelivery: parcel.estimatedDelivery,
  destination: parcel.destination,
  currentLocation: parcel.currentLocation,
  // A photo shows somebody's door: it is for after the delivery.
  deliveryPhoto: statusKey(parcel.status) === 'delivered' ? parcel.deliveryPhoto : null,
  trackingEvents: parcel.trackingEvents.map(({ id, description, location, timestamp }) => ({
    id,
    description,
    location,
    timestamp,
  })),
});

export const orderQueries = (db: Db) => {
  const orders = db.collection<OrderDocument>(orderSummary.name);
  const history = db.collection<HistoryDocument>(orderHistory.name);

  return {
    /** What a visitor with the number sees; null when no order has it. */
    track: async (trackingNumber: string): Promise<TrackingResult | null> => {
      const found = await orders.findOne({ trackingKey: trackingKey(trackingNumber), state: 'open' });
      return found && toTrackingResult(found);
    },

    byId: async (id: number): Promise<Order | null> => {
      const found = await orders.findOne({ _id: id, state: 'open' });
      return found && toOrder(found);
    },

    isTaken: async (trackingNumber: string): Promise<boolean> =>
      (await orders.countDocuments(
        { trackingKey: trackingKey(trackingNumber), state: 'open' },
        { limit: 1 },
      )) > 0,

    /** All that match, newest first, as a stream. */
    async *all(filter: OrderFilter): AsyncGenerator<Order> {
      for await (const found of orders.find(matching(filter), { sort: newestFirst })) yield toOrder(found);
    },

    count: (filter: OrderFilter): Promise<number> => orders.countDocuments(matching(filter)),

    /** One page of those that match, newest first, those older than `after`. */
    page: async (filter: OrderFilter, limit: number, after?: number): Promise<OrderPage> => {
      const older = after === undefined ? {} : { _id: { $lt: after } };
      const [found, total] = await Promise.all([
        orders.find({ ...matching(filter), ...older }, { sort: newestFirst, limit: limit + 1 }).toArray(),
        orders.countDocuments(matching(filter)),
      ]);
      const page = found.slice(0, limit);
      return {
        orders: page.map(toOrder),
        total,
        next: found.length > limit ? (page.at(-1)?._id ?? null) : null,
      };
    },

    summary: async (): Promise<OrderSummary> => {
      const count = (status?: string) => orders.countDocuments(matching({ status }));
      const [total, outForDelivery, delivered, recent] = await Promise.all([
        count(),
        count('Out for Delivery'),
        count('Delivered'),
        orders.find(matching({}), { sort: newestFirst, limit: RECENT }).toArray(),
      ]);
      return { total, outForDelivery, delivered, active: total - delivered, recent: recent.map(toOrder) };
    },

    /** Everything that happened to an order, oldest first; empty for an order that never was. */
    history: async (orderId: number): Promise<HistoryEntry[]> => {
      const entries = await history.find({ orderId }, { sort: { orderId: 1, position: 1 } }).toArray();
      return entries.map(({ position, type, at, actor, data }) => ({ position, type, at, actor, data }));
    },
  };
};

export type OrderQueries = ReturnType<typeof orderQueries>;
