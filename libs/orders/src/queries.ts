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
  /** Those that were deleted instead of those that are there. */
  deleted?: boolean | undefined;
}

export interface OrderPage {
  orders: Order[];
  /** How many match in all; for a search at most `MOST_COUNTED`, as counting more would read them all. */
  total: number;
  /** Whether there are more than `total`. */
  more: boolean;
  /** The id to ask `after` for the next page, or null at the end. */
  next: number | null;
  /** The id to ask `before` for the page before, or null at the beginning. */
  previous: number | null;
}

export interface PageRequest {
  limit: number;
  after?: number | undefined;
  before?: number | undefined;
}

export interface OrderSummary {
  total: number;
  outForDelivery: number;
  delivered: number;
  active: number;
  recent: Order[];
}

const RECENT = 10;
const MOST_COUNTED = 1_000;
const newestFirst = { _id: -1 } as const;

const matching = ({ q, status, number, deleted }: OrderFilter): Filter<OrderDocument> => ({
  state: deleted ? 'deleted' : 'open',
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

    /** Also a deleted one. */
    byId: async (id: number): Promise<Order | null> => {
      const found = await orders.findOne({ _id: id });
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

    /** One page of those that match, newest first: the newest, those next older than `after`, or next newer than `before`. */
    page: async (filter: OrderFilter, { limit, after, before }: PageRequest): Promise<OrderPage> => {
      const isSearch = Boolean(filter.q?.trim());
      const backwards = before !== undefined;
      const edge = backwards ? { _id: { $gt: before } } : after === undefined ? {} : { _id: { $lt: after } };
      const found = await orders
        .find({ ...matching(filter), ...edge }, { sort: { _id: backwards ? 1 : -1 }, limit: limit + 1 })
        .toArray();
      const isWhole = after === undefined && !backwards && found.length <= limit;
      // A list that fits on its first page is counted already.
      const counted = isWhole
        ? found.length
        : await orders.countDocuments(matching(filter), isSearch ? { limit: MOST_COUNTED + 1 } : {});
      const beyond = found.length > limit;
      const page = backwards ? found.slice(0, limit).toReversed() : found.slice(0, limit);
      const more = isSearch && counted > MOST_COUNTED;
      return {
        orders: page.map(toOrder),
        total: more ? MOST_COUNTED : counted,
        more,
        next: backwards || beyond ? (page.at(-1)?._id ?? null) : null,
        previous: (backwards ? beyond : after !== undefined) ? (page[0]?._id ?? null) : null,
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
