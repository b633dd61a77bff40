import { trackingKey } from '@exline/contracts';
import {
  dayOf,
  foldProjection,
  retentionIndex,
  searchTerms,
  type ProjectedDocument,
  type Retained,
} from '@exline/event-log';
import type { EventMeta } from '@exline/kernel';
import { attentionOf, lastUpdateAt, type Attention } from '../domain/attention.ts';
import {
  deliveryAfter,
  punctualityOf,
  undelivered,
  type Delivery,
  type Punctuality,
} from '../domain/delivery.ts';
import { orderIdOf, STREAM_PREFIX, type OrderEvent, type ParcelEvent } from '../domain/events.ts';
import { orderMails } from '../domain/orderMails.ts';
import {
  created,
  eachParcelEvent,
  isClosed,
  parcelEvents,
  statusKey,
  type Parcel,
} from '../domain/parcel.ts';

/** An order in the read model. A deleted order is kept so that it can be found and restored, and no late event revives it. */
export interface OrderDocument extends ProjectedDocument, Parcel, Attention, Delivery, Retained {
  _id: number;
  state: 'open' | 'deleted';
  trackingKey: string;
  statusKey: string;
  /** Sort keys of lists. An order without the date comes last. */
  shippedKey: string;
  dueKey: string;
  /** Keys for the figures: the days (UTC) of creation and delivery, and whether the delivery was on time. */
  createdDay: string;
  deliveredDay: string | null;
  punctuality: Punctuality | null;
  lastEventAt: string;
  searchTerms: string[];
}

/** The values that the document has in addition to the order. */
type Known = Pick<OrderDocument, 'lastEventAt' | keyof Delivery>;

/** Sort keys for missing dates: `shippedKey` is before every date, `dueKey` after every date. */
export const noDate = { shippedKey: '', dueKey: '~' } as const;

const keysOf = (parcel: Parcel, { lastEventAt, deliveredAt, undeliveredAt }: Known) => ({
  _id: parcel.id,
  state: parcel.deletedAt === null ? ('open' as const) : ('deleted' as const),
  trackingKey: trackingKey(parcel.trackingNumber),
  statusKey: statusKey(parcel.status),
  shippedKey: parcel.shipmentDate ?? noDate.shippedKey,
  dueKey: parcel.estimatedDelivery ?? noDate.dueKey,
  createdDay: parcel.createdAt.slice(0, 10),
  deliveredDay: deliveredAt && deliveredAt.slice(0, 10),
  punctuality: punctualityOf(deliveredAt, parcel),
  isClosed: isClosed(parcel),
  quietSince: dayOf(parcel.updatedAt),
  lastEventAt,
  deliveredAt,
  undeliveredAt,
  ...attentionOf(parcel, lastEventAt),
});

const document = (parcel: Parcel, known: Known): Omit<OrderDocument, 'version'> => ({
  ...parcel,
  ...keysOf(parcel, known),
  searchTerms: searchTerms([
    parcel.trackingNumber,
    parcel.customerName,
    parcel.customerEmail,
    parcel.origin,
    parcel.destination,
  ]),
});

/** The same if no searchable field changed: reuses the search terms of the stored document. */
const restated = (
  parcel: Parcel,
  { searchTerms: terms, ...known }: Known & Pick<OrderDocument, 'searchTerms'>,
): Omit<OrderDocument, 'version'> => ({ ...parcel, ...keysOf(parcel, known), searchTerms: terms });

/** The delivery after a status statement; unchanged without a status. */
const stated = (
  stored: OrderDocument,
  parcel: Parcel,
  status: string | null | undefined,
  at: string,
): Delivery => (status ? deliveryAfter(stored, { status, at }, parcel) : stored);

export const orderSummary = foldProjection<OrderDocument, OrderEvent>({
  name: 'orders',
  schemaVersion: 6,
  streams: [STREAM_PREFIX],
  cached: true,
  indexes: [
    { name: 'number', key: { trackingKey: 1, state: 1 } },
    { name: 'newest', key: { state: 1, _id: -1 } },
    { name: 'status', key: { state: 1, statusKey: 1, _id: -1 } },
    { name: 'created', key: { state: 1, createdAt: -1, _id: -1 } },
    { name: 'shipped', key: { state: 1, shippedKey: -1, _id: -1 } },
    { name: 'due', key: { state: 1, dueKey: 1, _id: -1 } },
    { name: 'late', key: { state: 1, lateAt: 1 } },
    { name: 'attention', key: { state: 1, attentionAt: 1 } },
    { name: 'silent', key: { state: 1, silentAt: 1 } },
    { name: 'createdDay', key: { state: 1, createdDay: 1 } },
    { name: 'deliveredDay', key: { state: 1, punctuality: 1, deliveredDay: 1 } },
    { name: 'search', key: { state: 1, searchTerms: 1 } },
    retentionIndex,
  ],
  idOf: orderIdOf,
  fold: {
    OrderCreated: (_stored, event, meta) =>
      document(created(event, meta), { lastEventAt: meta.at, ...undelivered }),
    ...eachParcelEvent(
      (apply) => (stored: OrderDocument | null, event: ParcelEvent, meta: EventMeta) =>
        stored && document(apply(stored, event, meta), stored),
    ),
    OrderEdited: (stored, event, meta) => {
      if (!stored) return null;
      const parcel = parcelEvents.OrderEdited(stored, event, meta);
      const delivery = stated(stored, parcel, event.data.changes.status?.to, meta.at);
      return document(parcel, { lastEventAt: stored.lastEventAt, ...delivery });
    },
    TrackingEventAdded: (stored, event, meta) => {
      if (!stored) return null;
      const { status, timestamp } = event.data;
      const parcel = parcelEvents.TrackingEventAdded(stored, event, meta);
      const { deliveredAt, undeliveredAt } = stated(stored, parcel, status, timestamp);
      const lastEventAt = lastUpdateAt(stored.lastEventAt, timestamp, meta.at);
      return restated(parcel, { ...stored, lastEventAt, deliveredAt, undeliveredAt });
    },
    ...orderMails.each('nothing'),
  },
});
