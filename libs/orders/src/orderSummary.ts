import { trackingKey } from '@exline/contracts';
import { foldProjection, searchTerms, type ProjectedDocument } from '@exline/event-log';
import { orderIdOf, streamPrefix, type OrderEvent } from './events.ts';
import { orderMails } from './orderMails.ts';
import { created, deleted, edited, restored, statusKey, trackingEventAdded, type Parcel } from './parcel.ts';

/** An order in the read model; a deleted one stays, so that it can be found and restored and no late event revives it. */
export interface OrderDocument extends ProjectedDocument, Parcel {
  _id: number;
  state: 'open' | 'deleted';
  trackingKey: string;
  statusKey: string;
  searchTerms: string[];
}

const keysOf = (parcel: Parcel) => ({
  _id: parcel.id,
  state: parcel.deletedAt === null ? ('open' as const) : ('deleted' as const),
  trackingKey: trackingKey(parcel.trackingNumber),
  statusKey: statusKey(parcel.status),
});

const document = (parcel: Parcel): Omit<OrderDocument, 'version'> => ({
  ...parcel,
  ...keysOf(parcel),
  searchTerms: searchTerms([
    parcel.trackingNumber,
    parcel.customerName,
    parcel.customerEmail,
    parcel.origin,
    parcel.destination,
  ]),
});

/** The same where nothing changed that one can search for: the terms stand in the stored document. */
const restated = (parcel: Parcel): Omit<OrderDocument, 'version'> => ({
  ...(parcel as OrderDocument),
  ...keysOf(parcel),
});

export const orderSummary = foldProjection<OrderDocument, OrderEvent>({
  name: 'orders',
  schemaVersion: 3,
  streams: [streamPrefix],
  cached: true,
  indexes: [
    { name: 'number', key: { trackingKey: 1, state: 1 } },
    { name: 'newest', key: { state: 1, _id: -1 } },
    { name: 'status', key: { state: 1, statusKey: 1, _id: -1 } },
    { name: 'search', key: { state: 1, searchTerms: 1 } },
  ],
  idOf: orderIdOf,
  fold: {
    OrderCreated: (_stored, event, meta) => document(created(event, meta)),
    OrderEdited: (stored, event, meta) => stored && document(edited(stored, event, meta)),
    TrackingEventAdded: (stored, event, meta) => stored && restated(trackingEventAdded(stored, event, meta)),
    OrderDeleted: (stored, _event, meta) => stored && restated(deleted(stored, meta)),
    OrderRestored: (stored, _event, meta) => stored && restated(restored(stored, meta)),
    ...orderMails.each('nothing'),
  },
});
