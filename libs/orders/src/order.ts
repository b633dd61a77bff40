import type { Evolve } from '@exline/kernel';
import type { OrderEvent } from './events.ts';
import { created, deleted, edited, restored, trackingEventAdded, type Parcel } from './parcel.ts';

/**
 * What a tracking number stands for. Deleting frees it, so a stream can hold several orders in turn; those that
 * were deleted can come back.
 */
export type OrderState = { deleted: readonly Parcel[] } & (
  { kind: 'absent' } | { kind: 'open'; parcel: Parcel }
);

export const initial: OrderState = { kind: 'absent', deleted: [] };

const whenOpen = (state: OrderState, step: (parcel: Parcel) => Parcel): OrderState =>
  state.kind === 'open' ? { ...state, parcel: step(state.parcel) } : state;

export const evolve: Evolve<OrderState, OrderEvent> = {
  OrderCreated: ({ deleted: others }, event, meta) => ({
    kind: 'open',
    parcel: created(event, meta),
    deleted: others,
  }),
  OrderEdited: (state, event, meta) => whenOpen(state, (parcel) => edited(parcel, event, meta)),
  TrackingEventAdded: (state, event, meta) =>
    whenOpen(state, (parcel) => trackingEventAdded(parcel, event, meta)),
  OrderDeleted: (state, _event, meta) =>
    state.kind === 'open'
      ? { kind: 'absent', deleted: [...state.deleted, deleted(state.parcel, meta)] }
      : state,
  OrderRestored: (state, { data }, meta) => {
    const parcel = state.deleted.find(({ id }) => id === data.orderId);
    if (!parcel) return state;
    const others = state.deleted.filter((other) => other !== parcel);
    return { kind: 'open', parcel: restored(parcel, meta), deleted: others };
  },
  ShippingEmailRequested: (state) => state,
  ShippingEmailSent: (state) => state,
  ShippingEmailFailed: (state) => state,
  ShippingEmailRetried: (state) => state,
};
