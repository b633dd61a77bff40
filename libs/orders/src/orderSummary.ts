import { trackingKey } from '@exline/contracts';
import { foldProjection, searchTerms, type ProjectedDocument } from '@exline/event-log';
import { attentionOf, lastHeard, type Attention } from './attention.ts';
import { orderIdOf, streamPrefix, type OrderEvent } from './events.ts';
import { orderMails } from './orderMails.ts';
import { created, deleted, edited, restored, statusKey, trackingEventAdded, type Parcel } from './parcel.ts';

/** An order in the read model; a deleted one stays, so that it can be found and restored and no late event revives it. */
export interface OrderDocument extends ProjectedDocument, Parcel, Attention {
  _id: number;
  state: 'open' | 'deleted';
  trackingKey: string;
  statusKey: string;
  /** What lists are sorted by: an order without the date stands behind all others. */
  shippedKey: string;
  dueKey: string;
  lastEventAt: string;
  searchTerms: string[];
}

/** The keys of what has no such date: before every date, and behind every date. */
export const noDate = { shippedKey: '', dueKey: '~' } as const;

const keysOf = (parcel: Parcel, lastEventAt: string) => ({
  _id: parcel.id,
  state: parcel.deletedAt === null ? ('open' as const) : ('deleted' as const),
  trackingKey: trackingKey(parcel.trackingNumber),
  statusKey: statusKey(parcel.status),
  shippedKey: parcel.shipmentDate ?? noDate.shippedKey,
  dueKey: parcel.estimatedDelivery ?? noDate.dueKey,
  lastEventAt,
  ...attentionOf(parcel, lastEventAt),
});

const document = (parcel: Parcel, lastEventAt: string): Omit<OrderDocument, 'version'> => ({
  ...parcel,
  ...keysOf(parcel, lastEventAt),
  searchTerms: searchTerms([
    parcel.trackingNumber,
    parcel.customerName,
    parcel.customerEmail,
    parcel.origin,
    parcel.destination,
  ]),
});

/** The same where nothing changed that one can search for: the terms stand in the stored document. */
const restated = (
  parcel: Parcel,
  { searchTerms: terms, lastEventAt }: Pick<OrderDocument, 'searchTerms' | 'lastEventAt'>,
): Omit<OrderDocument, 'version'> => ({ ...parcel, ...keysOf(parcel, lastEventAt), searchTerms: terms });

export const orderSummary = foldProjection<OrderDocument, OrderEvent>({
  name: 'orders',
  schemaVersion: 4,
  streams: [streamPrefix],
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
    { name: 'search', key: { state: 1, searchTerms: 1 } },
  ],
  idOf: orderIdOf,
  fold: {
    OrderCreated: (_stored, event, meta) => document(created(event, meta), meta.at),
    OrderEdited: (stored, event, meta) => stored && document(edited(stored, event, meta), stored.lastEventAt),
    TrackingEventAdded: (stored, event, meta) =>
      stored &&
      restated(trackingEventAdded(stored, event, meta), {
        ...stored,
        lastEventAt: lastHeard(stored.lastEventAt, event.data.timestamp, meta.at),
      }),
    OrderDeleted: (stored, _event, meta) => stored && restated(deleted(stored, meta), stored),
    OrderRestored: (stored, _event, meta) => stored && restated(restored(stored, meta), stored),
    ...orderMails.each('nothing'),
  },
});
