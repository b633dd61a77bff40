import type { Evolve } from '@exline/kernel';
import type { OrderEvent } from './events.ts';
import { created, edited, trackingEventAdded, type Parcel } from './parcel.ts';

/** What a tracking number stands for. Deleting frees it, so a stream can hold several orders in turn. */
export type OrderState = { kind: 'absent' } | { kind: 'open'; parcel: Parcel };

export const initial: OrderState = { kind: 'absent' };

const whenOpen = (state: OrderState, step: (parcel: Parcel) => Parcel): OrderState =>
  state.kind === 'open' ? { kind: 'open', parcel: step(state.parcel) } : state;

export const evolve: Evolve<OrderState, OrderEvent> = {
  OrderCreated: (_state, event, meta) => ({ kind: 'open', parcel: created(event, meta) }),
  OrderEdited: (state, event, meta) => whenOpen(state, (parcel) => edited(parcel, event, meta)),
  TrackingEventAdded: (state, event, meta) =>
    whenOpen(state, (parcel) => trackingEventAdded(parcel, event, meta)),
  OrderDeleted: () => ({ kind: 'absent' }),
  ShippingEmailRequested: (state) => state,
  ShippingEmailSent: (state) => state,
  ShippingEmailFailed: (state) => state,
  ShippingEmailRetried: (state) => state,
};
