import {
  singleNumberIn,
  statusKey,
  trackingKey,
  type EstimateFigures,
  type Order,
  type OrderFilter,
  type OrderFigures,
  type TrackingEvent,
  type TrackingResult,
  type UsualDays,
} from '@exline/contracts';
import { inactiveSince, listOf, readModel, type EventLog, type Inactive } from '@exline/event-log';
import type { Db } from 'mongodb';
import { estimateFigures, estimatesByRoute, type RouteWeek } from './estimateFigures.ts';
import { customerQueries } from './customerQueries.ts';
import { historyQueries } from './historyQueries.ts';
import { orderFigures } from './figureQueries.ts';
import { orderLists, orderSelection } from './orderListQueries.ts';
import type { OrderDocument } from '../readModels/orderDocument.ts';
import { orderSummary } from '../readModels/orderSummary.ts';
import { toOrder, toOrderRow } from '../domain/parcel.ts';
import { openOrder } from './openOrder.ts';
import { privateQueries } from './privateQueries.ts';
import { searchQueries } from './searchQueries.ts';
import { statusChanges } from './statusChanges.ts';
import { statusQueries } from './statusQueries.ts';
import { takenPhotos, type TakenPhoto } from './takenPhotos.ts';
import { returnedParcel } from './returnedParcel.ts';
import { savedView, type ViewDocument } from '../readModels/savedView.ts';
import { createUsualDays } from './usualDays.ts';
import { viewQueries } from './viewQueries.ts';
import { watchQueries } from './watchQueries.ts';
import { toTrackingEvent, trackingEvents, type TrackingEventDocument } from '../readModels/trackingEvents.ts';

const EVENTS = 1_000;
const newestEvents = { timestamp: -1, _id: -1 } as const;

const toTrackingResult = (
  parcel: OrderDocument,
  events: readonly TrackingEvent[],
  usualDays: UsualDays | null,
): TrackingResult => ({
  trackingNumber: parcel.trackingNumber,
  status: parcel.status,
  shipmentDate: parcel.shipmentDate,
  estimatedDelivery: parcel.estimatedDelivery,
  previousEstimate: parcel.previousEstimate,
  usualDays,
  estimatedWindow: parcel.estimatedWindow,
  destination: parcel.destination,
  currentLocation: parcel.currentLocation,
  // A photo can show a customer's door, so it is public only after the delivery.
  deliveryPhoto: statusKey(parcel.status) === 'delivered' ? parcel.deliveryPhoto : null,
  trackingEvents: events.map(({ id, description, location, timestamp }) => ({
    id,
    description,
    location,
    timestamp,
  })),
});

export const orderQueries = (db: Db, log: Pick<EventLog, 'at' | 'readStream'>) => {
  const orders = readModel<OrderDocument>(db, orderSummary);
  const events = readModel<TrackingEventDocument>(db, trackingEvents);
  const list = listOf(db, orderSummary);
  const rows = () => list.rows();
  const usualDays = createUsualDays(rows);
  const selection = orderSelection(orders, rows);
  const statuses = statusQueries(orders, rows);

  /** The tracking events of several orders, by order, newest first. */
  const eventsOf = async (parcels: readonly OrderDocument[]): Promise<Map<number, TrackingEvent[]>> => {
    const ids = parcels.filter(({ eventCount }) => eventCount > 0).map(({ _id }) => _id);
    const byOrder = new Map<number, TrackingEvent[]>(ids.map((id) => [id, []]));
    if (ids.length === 0) return byOrder;
    // For a single order, the index already has this sort order.
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

  return {
    ...searchQueries(orders, selection),
    ...customerQueries(orders, selection),
    ...historyQueries(log),
    ...privateQueries(orders),
    ...viewQueries(readModel<ViewDocument>(db, savedView), selection),
    ...watchQueries(orders, selection),
    ...orderLists({ orders, selection, present: withEvents }),
    /** The lists of orders with only the fields that their rows display. */
    rows: orderLists({ orders, selection, present: async (parcels) => parcels.map(toOrderRow) }),

    /** The fields that a visitor with the tracking number may see; null if there is no open order with it. */
    track: async (trackingNumber: string): Promise<TrackingResult | null> => {
      const found = await orders.findOne(openOrder(trackingNumber));
      if (!found) return null;
      const isDelivered = statusKey(found.status) === 'delivered';
      const [byOrder, usual] = await Promise.all([
        eventsOf([found]),
        isDelivered ? null : usualDays.of(found),
      ]);
      return toTrackingResult(found, byOrder.get(found._id) ?? [], usual);
    },

    /** Computes the usual days of all routes again. Resolves to whether any of them changed. */
    refreshUsualDays: usualDays.refresh,

    returnedParcel: returnedParcel(orders),
    statusChanges: statusChanges(log),

    /** The open order with exactly this tracking number, or else with the one that the text means. */
    openId: async (number: string): Promise<Pick<Order, 'id' | 'trackingNumber'> | null> => {
      const options = { projection: { trackingNumber: 1 } } as const;
      const find = (one: string) => orders.findOne(openOrder(one), options);
      const meant = singleNumberIn(number);
      const found = (await find(number)) ?? (meant === null ? null : await find(meant));
      return found && { id: found._id, trackingNumber: found.trackingNumber };
    },

    /** An order, even a deleted one. */
    byId: async (id: number): Promise<Order | null> => {
      const found = await orders.findOne({ _id: id });
      return found && ((await withEvents([found]))[0] ?? null);
    },

    /** The tracking events of an order, newest first. */
    eventsOf: async (orderId: number): Promise<TrackingEvent[]> =>
      (await events.find({ orderId }, { sort: newestEvents, batchSize: EVENTS }).toArray()).map(
        toTrackingEvent,
      ),

    /** The photos that were taken of the deliveries with a tracking number, by id. */
    photosOf: (trackingNumber: string): Promise<ReadonlyMap<string, TakenPhoto>> =>
      takenPhotos(log, trackingKey(trackingNumber)),

    isTaken: async (trackingNumber: string): Promise<boolean> =>
      (await orders.countDocuments(openOrder(trackingNumber), { limit: 1 })) > 0,

    count: selection.count,
    nameAssignees: selection.nameAssignees,

    /**
     * The ids of the newest matches, and the number of all matches. The sort order of the filter is ignored: sorting
     * 100,000 orders by customer would stop all other requests for 0.4 s.
     */
    idsOf: async (filter: OrderFilter, limit: number): Promise<{ ids: number[]; total: number }> =>
      selection.select({ filter, sortedBy: {}, limit }),

    /** The tracking numbers of orders, even of deleted ones. */
    trackingNumbersOf: async (ids: readonly number[]): Promise<Map<number, string>> => {
      const options = { projection: { trackingNumber: 1 } } as const;
      const found = await orders.find({ _id: { $in: [...ids] } }, options).toArray();
      return new Map(found.map(({ _id, trackingNumber }) => [_id, trackingNumber]));
    },

    statuses: statuses.statuses,
    labels: statuses.labels,

    /** Figures about the last days and the current state. */
    figures: async (days: number): Promise<OrderFigures> =>
      orderFigures(await rows(), days, new Date().toISOString(), statuses.spellingsOf),

    /** How accurate estimates were. */
    estimates: async (): Promise<EstimateFigures> => estimateFigures(await rows(), Date.now()),
    /** Estimate figures by week and route. */
    estimatesByRoute: async (): Promise<RouteWeek[]> => estimatesByRoute(await rows(), Date.now()),

    /** Delivered and deleted orders that last changed before a day. */
    async *inactiveSince(day: string): AsyncGenerator<Inactive<number>> {
      for await (const { _id, trackingNumber, quietSince } of inactiveSince(orders, day))
        yield { id: _id, name: trackingNumber, quietSince };
    },
  };
};

export type OrderQueries = ReturnType<typeof orderQueries>;
