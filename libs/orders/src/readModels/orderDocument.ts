import type { ProjectedDocument, Retained } from '@exline/event-log';
import type { Delivery } from '../domain/delivery.ts';
import type { Parcel } from '../domain/parcel.ts';

/** An order in the read model. A deleted order is kept so that it can be found and restored, and no late event revives it. */
export interface OrderDocument extends ProjectedDocument, Parcel, Delivery, Retained {
  _id: number;
  state: 'open' | 'deleted';
  trackingKey: string;
  lastEventAt: string;
  /** The estimate before its last move to another day. */
  previousEstimate: string | null;
}
