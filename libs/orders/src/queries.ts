import {
  trackingKey,
  type HistoryEntry,
  type Order,
  type OrderFigures,
  type OrderOverview,
  type TrackingEvent,
  type TrackingResult,
} from '@exline/contracts';
import {
  quietBefore,
  readModel,
  subjectRecord,
  type EventLog,
  type Quiet,
  type RecordEntry,
} from '@exline/event-log';
import type { EventMeta } from '@exline/kernel';
import type { Db } from 'mongodb';
import { customerQueries } from './customerQueries.ts';
import { orderIdOf, STREAM_PREFIX } from './events.ts';
import { orderFigures } from './figureQueries.ts';
import { orderHistory, toEntry, type HistoryDocument } from './orderHistory.ts';
import {
  beyond,
  isQuickToCount,
  matching,
  orderingOf,
  sortBy,
  type Edge,
  type OrderFilter,
  type Ordering,
} from './listQueries.ts';
import { orderSummary, type OrderDocument } from './orderSummary.ts';
import { statusKey, toOrder } from './parcel.ts';
import { searchQueries } from './searchQueries.ts';
import { toTrackingEvent, trackingEvents, type TrackingEventDocument } from './trackingEvents.ts';

export interface OrderPage {
  orders: Order[];
  /** How many match in all; at most `MOST_COUNTED` where counting more would read them all. */
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

const RECENT = 10;
const MOST_COUNTED = 1_000;
const MOST_STATUSES = 100;
const EVENTS = 1_000;
const ORDERS = 200;
const newestFirst = { _id: -1 } as const;
const newestEvents = { timestamp: -1, _id: -1 } as const;

const toTrackingResult = (parcel: OrderDocument, events: readonly TrackingEvent[]): TrackingResult => ({
  trackingNumber: parcel.trackingNumber,
  status: parcel.status,
  shipmentDate: parcel.shipmentDate,
  estimatedDelivery: parcel.estimatedDelivery,
  destination: parcel.destination,
  currentLocation: parcel.currentLocation,
  // A photo shows somebody's door: it is for after the delivery.
  deliveryPhoto: statusKey(parcel.status) === 'delivered' ? parcel.deliveryPhoto : null,
  trackingEvents: events.map(({ id, description, location, timestamp }) => ({
    id,
    description,
    location,
    timestamp,
  })),
});

export const orderQueries = (db: Db, log: Pick<EventLog, 'at' | 'atAll' | 'readStream'>) => {
  const orders = readModel<OrderDocument>(db, orderSummary);
  const events = readModel<TrackingEventDocument>(db, trackingEvents);
  const history = readModel<HistoryDocument>(db, orderHistory);
  const now = () => new Date().toISOString();

  /** The tracking events of orders by order, newest first. */
  const eventsOf = async (parcels: readonly OrderDocument[]): Promise<Map<number, TrackingEvent[]>> => {
    const ids = parcels.filter(({ eventCount }) => eventCount > 0).map(({ _id }) => _id);
    const byOrder = new Map<number, TrackingEvent[]>(ids.map((id) => [id, []]));
    if (ids.length === 0) return byOrder;
    // Of a single order the index has them in this order.
    const sort = ids.length === 1 ? newestEvents : { orderId: 1 as const, ...newestEvents };
    const orderId = ids.length === 1 ? ids[0] : { $in: ids };
    for await (const event of events.find({ orderId } as object, { sort, batchSize: EVENTS }))
      byOrder.get(event.orderId)?.push(toTrackingEvent(event));
    return byOrder;
  };

  const withEvents = async (parcels: readonly OrderDocument[]): Promise<Order[]> => {
    const byOrder = await eventsOf(parcels);
    return parcels.map((parcel) => toOrder(parcel, byOrder.get(parcel._id) ?? []));
  };

  /** The order that a page begins behind. Of the newest any id says where that is; null for an order that never was. */
  const edgeOf = async ({ key }: Ordering, id: number | undefined): Promise<Edge | null> => {
    if (id === undefined) return null;
    return key === '_id' ? { _id: id } : orders.findOne({ _id: id });
  };

  return {
    ...searchQueries(orders),
    ...customerQueries(orders),

    /** What a visitor with the number sees; null when no order has it. */
    track: async (trackingNumber: string): Promise<TrackingResult | null> => {
      const found = await orders.findOne({ trackingKey: trackingKey(trackingNumber), state: 'open' });
      return found && toTrackingResult(found, (await eventsOf([found])).get(found._id) ?? []);
    },

    /** Also a deleted one. */
    byId: async (id: number): Promise<Order | null> => {
      const found = await orders.findOne({ _id: id });
      return found && ((await withEvents([found]))[0] ?? null);
    },

    /** The tracking events of an order, newest first. */
    eventsOf: async (orderId: number): Promise<TrackingEvent[]> =>
      (await events.find({ orderId }, { sort: newestEvents, batchSize: EVENTS }).toArray()).map(
        toTrackingEvent,
      ),

    isTaken: async (trackingNumber: string): Promise<boolean> =>
      (await orders.countDocuments(
        { trackingKey: trackingKey(trackingNumber), state: 'open' },
        { limit: 1 },
      )) > 0,

    /** All that match, in their order, as a stream. */
    async *all(filter: OrderFilter): AsyncGenerator<Order> {
      const options = { sort: sortBy(orderingOf(filter)), batchSize: ORDERS };
      let chunk: OrderDocument[] = [];
      for await (const found of orders.find(matching(filter, now()), options)) {
        if (chunk.push(found) < ORDERS) continue;
        yield* await withEvents(chunk);
        chunk = [];
      }
      yield* await withEvents(chunk);
    },

    count: (filter: OrderFilter): Promise<number> => orders.countDocuments(matching(filter, now())),

    /** Every status that an order has, in the words of one of them, by name. */
    statuses: async (): Promise<string[]> => {
      // An index has them in this order: the database goes from one to the next.
      const found = await orders
        .aggregate<{ status: string }>([
          { $match: { state: 'open' } },
          { $sort: { statusKey: 1 } },
          { $group: { _id: '$statusKey', status: { $first: '$status' } } },
          { $sort: { _id: 1 } },
          { $limit: MOST_STATUSES },
        ])
        .toArray();
      return found.map(({ status }) => status.trim());
    },

    /** One page of those that match: the first, those that follow on the order `after`, or that stand before `before`. */
    page: async (filter: OrderFilter, { limit, after, before }: PageRequest): Promise<OrderPage> => {
      const match = matching(filter, now());
      const ordering = orderingOf(filter);
      const backwards = before !== undefined;
      const edge = await edgeOf(ordering, before ?? after);
      const found = await orders
        .find(edge ? { $and: [match, beyond(ordering, edge, backwards)] } : match, {
          sort: sortBy(ordering, backwards),
          limit: limit + 1,
        })
        .toArray();
      const isWhole = after === undefined && !backwards && found.length <= limit;
      const quick = isQuickToCount(filter);
      // A list that fits on its first page is counted already.
      const counted = isWhole
        ? found.length
        : await orders.countDocuments(match, quick ? {} : { limit: MOST_COUNTED + 1 });
      const isLonger = found.length > limit;
      const page = backwards ? found.slice(0, limit).toReversed() : found.slice(0, limit);
      const more = !quick && counted > MOST_COUNTED;
      return {
        orders: await withEvents(page),
        total: more ? MOST_COUNTED : counted,
        more,
        next: backwards || isLonger ? (page.at(-1)?._id ?? null) : null,
        previous: (backwards ? isLonger : after !== undefined) ? (page[0]?._id ?? null) : null,
      };
    },

    summary: async (): Promise<OrderOverview> => {
      const count = (status?: string) => orders.countDocuments(matching({ status }, now()));
      const [total, outForDelivery, delivered, recent] = await Promise.all([
        count(),
        count('Out for Delivery'),
        count('Delivered'),
        orders.find(matching({}, now()), { sort: newestFirst, limit: RECENT }).toArray(),
      ]);
      return {
        total,
        outForDelivery,
        delivered,
        active: total - delivered,
        recent: await withEvents(recent),
      };
    },

    /** How the work went in the last days, and how it stands. */
    figures: (days: number): Promise<OrderFigures> => orderFigures(orders, days, now()),

    /** Everything that happened to an order, oldest first; empty for an order that never was. */
    history: async (orderId: number): Promise<HistoryEntry[]> => {
      const entries = await history
        .find({ orderId }, { sort: { orderId: 1, position: 1 }, batchSize: EVENTS })
        .toArray();
      const personal = entries.filter(({ isPersonal }) => isPersonal).map(({ position }) => position);
      const commits = new Map((await log.atAll(personal)).map((commit) => [commit.position, commit]));
      return entries.map((entry) => toEntry(entry, commits));
    },

    /** Delivered and deleted orders that nobody has touched since before a day. */
    async *quietBefore(day: string): AsyncGenerator<Quiet<number>> {
      for await (const { _id, trackingNumber, quietSince } of quietBefore(orders, day))
        yield { id: _id, name: trackingNumber, quietSince };
    },

    /** All that is stored about an order and its customer, oldest first; empty for an order that never was. */
    record: async (orderId: number): Promise<RecordEntry[]> => {
      const creation = await log.at(orderId);
      const isAbout = (event: { data: object }, meta: EventMeta) => orderIdOf(event, meta) === orderId;
      return creation?.stream.startsWith(STREAM_PREFIX) ? subjectRecord(log, creation.stream, isAbout) : [];
    },
  };
};

export type OrderQueries = ReturnType<typeof orderQueries>;
