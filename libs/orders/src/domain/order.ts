import type { EventMeta, Evolve } from '@exline/kernel';
import type { UnsentMails } from '@exline/mail-lifecycle';
import type { OrderEvent, ParcelEvent } from './events.ts';
import { orderMails, type MailAboutOrder } from './orderMails.ts';
import { created, eachParcelEvent, parcelEvents, type Parcel } from './parcel.ts';
import { refuse } from './refusals.ts';

/**
 * The state of a tracking number. Deleting an order frees its number, so a stream can have several orders, one after
 * another. Deleted orders can be restored.
 */
export type OrderState = UnsentMails<MailAboutOrder, { orderId: number }> & { deleted: readonly Parcel[] } & (
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
  ...eachParcelEvent(
    (apply) =>
      (state: OrderState, event: ParcelEvent, meta: EventMeta): OrderState =>
        whenOpen(state, (parcel) => apply(parcel, event, meta)),
  ),
  OrderDeleted: (state, event, meta) =>
    state.kind === 'open'
      ? {
          kind: 'absent',
          deleted: [...state.deleted, parcelEvents.OrderDeleted(state.parcel, event, meta)],
          unsentMails: state.unsentMails,
        }
      : state,
  OrderRestored: (state, event, meta) => {
    const parcel = state.deleted.find(({ id }) => id === event.data.orderId);
    if (!parcel) return state;
    const others = state.deleted.filter((other) => other !== parcel);
    return {
      ...state,
      kind: 'open',
      parcel: parcelEvents.OrderRestored(parcel, event, meta),
      deleted: others,
    };
  },
  PersonalDataErased: (state, event, meta) => {
    const { orderId } = event.data;
    const step = (parcel: Parcel) =>
      parcel.id === orderId ? parcelEvents.PersonalDataErased(parcel, event, meta) : parcel;
    const unsentMails = state.unsentMails.filter(({ subject }) => subject.orderId !== orderId);
    return { ...whenOpen(state, step), deleted: state.deleted.map(step), unsentMails };
  },
  ...orderMails.evolve,
};
