import { orderFieldNames, trackingKey } from '@exline/contracts';
import { dayOf, foldProjection, retentionIndex } from '@exline/event-log';
import type { EventMeta } from '@exline/kernel';
import { lastUpdateAt } from '../domain/attention.ts';
import { deliveryAfter, undelivered, type Delivery } from '../domain/delivery.ts';
import { previousEstimateAfter } from '../domain/estimate.ts';
import { orderIdOf, STREAM_PREFIX, type OrderEvent, type ParcelEvent } from '../domain/events.ts';
import { orderMails } from '../domain/orderMails.ts';
import { created, eachParcelEvent, isClosed, parcelEvents, type Parcel } from '../domain/parcel.ts';
import type { OrderDocument } from './orderDocument.ts';
import { orderList } from './orderList.ts';

/** The values that the document has in addition to the order. */
type Known = Pick<OrderDocument, 'lastEventAt' | 'previousEstimate' | keyof Delivery>;

const derived = (parcel: Parcel, { lastEventAt, previousEstimate, deliveredAt, undeliveredAt }: Known) => ({
  state: parcel.deletedAt === null ? ('open' as const) : ('deleted' as const),
  trackingKey: trackingKey(parcel.trackingNumber),
  isClosed: isClosed(parcel),
  quietSince: dayOf(parcel.updatedAt),
  lastEventAt,
  previousEstimate,
  deliveredAt,
  undeliveredAt,
});

/** The document after an event. `parcel` is a copy of the stored one, which V8 copies quickly if it comes first. */
const changed = (parcel: Parcel, known: Known): Omit<OrderDocument, 'version'> => ({
  ...parcel,
  _id: parcel.id,
  ...derived(parcel, known),
});

/** The delivery after a status statement; unchanged without a status. */
const stated = (
  stored: OrderDocument,
  parcel: Parcel,
  status: string | null | undefined,
  at: string,
): Delivery => (status ? deliveryAfter(stored, { status, at }, parcel) : stored);

export const orderSummary = foldProjection<OrderDocument, OrderEvent>({
  name: 'orders',
  // A new field increases the version, because stored documents lack it. For other changes, increase it here.
  schemaVersion: orderFieldNames.length - 2,
  streams: [STREAM_PREFIX],
  cached: true,
  indexes: [{ name: 'number', key: { trackingKey: 1, state: 1 } }, retentionIndex],
  list: orderList,
  idOf: orderIdOf,
  fold: {
    OrderCreated: (_stored, event, meta) => {
      const parcel = created(event, meta);
      const known = { lastEventAt: meta.at, previousEstimate: null, ...undelivered };
      // `_id` comes first, because V8 is slow to add properties to a copy of a large object: 40 µs per new order.
      return { _id: parcel.id, ...parcel, ...derived(parcel, known) };
    },
    ...eachParcelEvent(
      (apply) => (stored: OrderDocument | null, event: ParcelEvent, meta: EventMeta) =>
        stored && changed(apply(stored, event, meta), stored),
    ),
    OrderEdited: (stored, event, meta) => {
      if (!stored) return null;
      const parcel = parcelEvents.OrderEdited(stored, event, meta);
      const delivery = stated(stored, parcel, event.data.changes.status?.to, meta.at);
      const { lastEventAt } = stored;
      const change = event.data.changes.estimatedDelivery;
      const previousEstimate = previousEstimateAfter(stored.previousEstimate, change);
      return changed(parcel, { ...delivery, lastEventAt, previousEstimate });
    },
    TrackingEventAdded: (stored, event, meta) => {
      if (!stored) return null;
      const { status, timestamp } = event.data;
      const parcel = parcelEvents.TrackingEventAdded(stored, event, meta);
      const { deliveredAt, undeliveredAt } = stated(stored, parcel, status, timestamp);
      const lastEventAt = lastUpdateAt(stored.lastEventAt, timestamp, meta.at);
      const { previousEstimate } = stored;
      return changed(parcel, { lastEventAt, previousEstimate, deliveredAt, undeliveredAt });
    },
    ...orderMails.each('nothing'),
  },
});
