import type { OrderMailKind } from '@exline/contracts';
import type { Evolve } from '@exline/kernel';
import type { UnsentMails } from '@exline/mail-lifecycle';
import type { OrderEvent } from './events.ts';
import { orderMails } from './orderMails.ts';
import { created, deleted, edited, erased, restored, trackingEventAdded, type Parcel } from './parcel.ts';
import { refuse } from './refusals.ts';

/**
 * The state of a tracking number. Deleting an order frees its number, so a stream can have several orders, one after
 * another. Deleted orders can be restored.
 */
export type OrderState = UnsentMails<OrderMailKind, { orderId: number }> & { deleted: readonly Parcel[] } & (
    | { kind: 'absent' }
    | { kind: 'open'; parcel: Parcel }
  );

export const initial: OrderState = { kind: 'absent', deleted: [], unsentMails: [] };

/** The order that a command names; refused unless it is open. */
export const openOrder = (state: OrderState, orderId: number): Parcel => {
  // The tracking number may meanwhile belong to a later order.
  if (state.kind !== 'open' || state.parcel.id !== orderId) throw refuse('order.not_found', { orderId });
  return state.parcel;
};

/** The order that a command names, open or deleted. */
export const knownOrder = (state: OrderState, orderId: number): Parcel => {
  const all = state.kind === 'open' ? [state.parcel, ...state.deleted] : state.deleted;
  const parcel = all.find(({ id }) => id === orderId);
  if (!parcel) throw refuse('order.not_found', { orderId });
  return parcel;
};

const whenOpen = (state: OrderState, step: (parcel: Parcel) => Parcel): OrderState =>
  state.kind === 'open' ? { ...state, parcel: step(state.parcel) } : state;

export const evolve: Evolve<OrderState, OrderEvent> = {
  OrderCreated: (state, event, meta) => ({ ...state, kind: 'open', parcel: created(event, meta) }),
  OrderEdited: (state, event, meta) => whenOpen(state, (parcel) => edited(parcel, event, meta)),
  TrackingEventAdded: (state, event, meta) =>
    whenOpen(state, (parcel) => trackingEventAdded(parcel, event, meta)),
  OrderDeleted: (state, _event, meta) =>
    state.kind === 'open'
      ? {
          kind: 'absent',
          deleted: [...state.deleted, deleted(state.parcel, meta)],
          unsentMails: state.unsentMails,
        }
      : state,
  OrderRestored: (state, { data }, meta) => {
    const parcel = state.deleted.find(({ id }) => id === data.orderId);
    if (!parcel) return state;
    const others = state.deleted.filter((other) => other !== parcel);
    return { ...state, kind: 'open', parcel: restored(parcel, meta), deleted: others };
  },
  PersonalDataErased: (state, { data: { orderId } }, meta) => {
    const step = (parcel: Parcel) => (parcel.id === orderId ? erased(parcel, meta) : parcel);
    const unsentMails = state.unsentMails.filter(({ subject }) => subject.orderId !== orderId);
    return { ...whenOpen(state, step), deleted: state.deleted.map(step), unsentMails };
  },
  ...orderMails.evolve,
};
