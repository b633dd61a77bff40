import { trackingKey } from '@exline/contracts';
import type { EventMeta } from '@exline/kernel';
import { foldProjection, searchTerms, type ProjectedDocument } from '@exline/event-log';
import { orderIdOf, type EventOf } from './events.ts';
import { created, edited, trackingEventAdded, type Parcel } from './parcel.ts';

/** An order in the read model; a deleted one stays, so that its history can be found and no late event revives it. */
export interface OrderDocument extends ProjectedDocument, Parcel {
  _id: number;
  state: 'open' | 'deleted';
  trackingKey: string;
  statusKey: string;
  searchTerms: string[];
}

type Unversioned = Omit<OrderDocument, 'version'>;

/** What statuses are compared by. */
export const statusKey = (status: string) => status.trim().toLowerCase();

const document = (parcel: Parcel, state: OrderDocument['state'] = 'open'): Unversioned => ({
  ...parcel,
  _id: parcel.id,
  state,
  trackingKey: trackingKey(parcel.trackingNumber),
  statusKey: statusKey(parcel.status),
  searchTerms: searchTerms([
    parcel.trackingNumber,
    parcel.customerName,
    parcel.customerEmail,
    parcel.origin,
    parcel.destination,
  ]),
});

type Stored = OrderDocument | null;

export const orderSummary = foldProjection<OrderDocument>({
  name: 'orders',
  indexes: [
    { name: 'number', key: { trackingKey: 1, state: 1 } },
    { name: 'newest', key: { state: 1, _id: -1 } },
    { name: 'status', key: { state: 1, statusKey: 1, _id: -1 } },
    { name: 'search', key: { state: 1, searchTerms: 1 } },
  ],
  idOf: orderIdOf,
  begins: ['OrderCreated'],
  fold: {
    OrderCreated: (_stored: Stored, event: EventOf<'OrderCreated'>, meta: EventMeta) =>
      document(created(event, meta)),
    OrderEdited: (stored: Stored, event: EventOf<'OrderEdited'>, meta: EventMeta) =>
      stored && document(edited(stored, event, meta)),
    TrackingEventAdded: (stored: Stored, event: EventOf<'TrackingEventAdded'>, meta: EventMeta) =>
      stored && document(trackingEventAdded(stored, event, meta)),
    OrderDeleted: (stored: Stored, _event: EventOf<'OrderDeleted'>, { at }: EventMeta) =>
      stored && document({ ...stored, updatedAt: at }, 'deleted'),
  },
});
