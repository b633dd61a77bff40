import {
  isEstimateTooEarly,
  labelKey,
  MAX_LABELS,
  MAX_TRACKING_EVENTS,
  personalFields,
  plainFields,
  statusInDescription,
  type CreateOrder,
  type EditOrder,
  type LabelChanges,
  type NewTrackingEvent,
  type Order,
  type TrackingEvent,
} from '@exline/contracts';
import type { Decide, InputsOf, Refusal } from '@exline/kernel';
import type { MailInputs } from '@exline/mail-lifecycle';
import { decideDeliveryRequests, type DeliveryRequestCommands } from './deliveryRequests.ts';
import type { Changes, EventOf, OrderEvent, OrderFields, OrderPersonal } from './events.ts';
import { knownOrder, openOrder, type OrderState } from './order.ts';
import { decideMailRequests, type MailRequestInputs } from './mailRequests.ts';
import { orderMails } from './orderMails.ts';
import { isClosed, orderWithoutEvents, pickFields, type Parcel } from './parcel.ts';
import { refuse } from './refusals.ts';

/** An order of an import. Its commit id contains its row, so that a repeated import finds the same commit. */
interface ImportedOrder {
  row: number;
  order: CreateOrder;
}

/** The id of a created order, or the reason why it was refused. */
export type ImportedOutcome = { id: number } | { refused: Refusal };

/** The commands about orders. */
export interface OrderCommands extends DeliveryRequestCommands {
  CreateOrder: { input: CreateOrder; output: Order };
  /** Creates many orders, each independently. Resolves to the outcome of each, in the same order. */
  ImportOrders: { input: { orders: readonly ImportedOrder[] }; output: ImportedOutcome[] };
  /** `expectedVersion`: the version of the order that the change is based on, if the change requires it. */
  EditOrder: {
    input: { orderId: number; changes: EditOrder; expectedVersion?: number | undefined };
    output: Order;
  };
  /**
   * `expectedVersion`: the version of the order that the event is based on, if its status depends on the current one.
   */
  AddTrackingEvent: {
    input: NewTrackingEvent & { expectedVersion?: number | undefined };
    output: TrackingEvent;
  };
  /** Adds and removes labels, compared without case. */
  LabelOrder: { input: { orderId: number } & LabelChanges; output: Order };
  /** Assigns the order to an actor, or to none. The caller checks that the actor may handle orders. */
  AssignOrder: { input: { orderId: number; assignee: string | null }; output: Order };
  /** Makes a stored photo, encrypted with the key, the photo of the delivery. */
  TakeDeliveryPhoto: {
    input: { orderId: number; photo: { id: string; key: string; address: string } };
    output: Order;
  };
  DeleteOrder: { input: { orderId: number }; output: void };
  RestoreOrder: { input: { orderId: number }; output: Order };
  /**
   * Erases an order, even a deleted one. Has no effect if the order is already erased. `unlessActiveSince`: erases
   * only if the order is closed and was last changed before that day.
   */
  EraseOrder: { input: { orderId: number; unlessActiveSince?: string }; output: void };
  /** Returns the pending email: a new one, or without `texts` one that was already requested. */
  RequestOrderMail: { input: MailRequestInputs['RequestOrderMail']; output: { mailId: number } };
}

type OwnInputs = InputsOf<Omit<OrderCommands, 'ImportOrders' | 'RequestOrderMail'>>;
export interface OrderInputs extends OwnInputs, MailInputs, MailRequestInputs {}

/** A new status or location is recorded even if it equals the current one, because it counts from now on. */
const isStatement = (name: string) => name === 'status' || name === 'currentLocation';

const differences = <Fields extends object>(
  parcel: Parcel,
  values: Partial<Record<keyof Fields, string | number | null>>,
  names: readonly (keyof Fields & keyof Parcel & string)[],
): Changes<Fields> => {
  // Older states lack fields that were added later. Such a field is unset.
  const before = (name: keyof Parcel) => parcel[name] ?? null;
  return Object.fromEntries(
    names
      .filter((name) => values[name] !== undefined && (isStatement(name) || values[name] !== before(name)))
      .map((name) => [name, { from: before(name), to: values[name] }]),
  ) as Changes<Fields>;
};

/** The event that creates an order. */
export const orderCreated = (order: CreateOrder): EventOf<'OrderCreated'> => ({
  type: 'OrderCreated',
  data: {
    trackingNumber: order.trackingNumber,
    status: order.status,
    ...pickFields(order, plainFields),
  },
  personal: pickFields(order, personalFields),
});

/** One decision per command of this module; those about emails are separate. */
export const ownDecisions: Decide<OrderState, OwnInputs, OrderEvent> = {
  ...decideDeliveryRequests,
  CreateOrder: (state, order) => {
    const { trackingNumber } = order;
    if (state.kind === 'open') throw refuse('order.duplicate_tracking_number', { trackingNumber });
    if (isEstimateTooEarly(order)) throw refuse('order.estimate_too_early', { trackingNumber });
    return [orderCreated(order)];
  },

  EditOrder: (state, { orderId, changes, expectedVersion }) => {
    const parcel = openOrder(state, orderId);
    if (expectedVersion !== undefined && expectedVersion !== parcel.version)
      throw refuse('order.changed_meanwhile', { orderId, current: orderWithoutEvents(parcel) });
    const fields = differences<OrderFields>(parcel, changes, ['status', ...plainFields]);
    const { shipmentDate = parcel.shipmentDate, estimatedDelivery = parcel.estimatedDelivery } = changes;
    // An order from before this rule may have such dates. Its other fields can still be changed.
    const datesChange = 'shipmentDate' in fields || 'estimatedDelivery' in fields;
    if (datesChange && isEstimateTooEarly({ shipmentDate, estimatedDelivery }))
      throw refuse('order.estimate_too_early', { orderId });
    const personal = differences<OrderPersonal>(parcel, changes, personalFields);
    if (parcel.erasedAt !== null && Object.keys(personal).length > 0)
      throw refuse('order.erased', { orderId });
    if (Object.keys({ ...fields, ...personal }).length === 0) return [];
    return [{ type: 'OrderEdited', data: { orderId, changes: fields }, personal: { changes: personal } }];
  },

  AddTrackingEvent: (state, { orderId, description, location, timestamp, expectedVersion }, { now }) => {
    const { eventCount, version } = openOrder(state, orderId);
    // The refusal does not contain the current order, because answers to calls with an idempotency key are
    // stored, and the order has the customer's name.
    if (expectedVersion !== undefined && expectedVersion !== version)
      throw refuse('order.changed_meanwhile', { orderId });
    if (eventCount >= MAX_TRACKING_EVENTS) throw refuse('order.full', { orderId });
    const status = statusInDescription(description);
    const data = { orderId, description, location, timestamp: timestamp ?? now, status };
    return [{ type: 'TrackingEventAdded', data }];
  },

  LabelOrder: (state, { orderId, add, remove }) => {
    const { labels } = openOrder(state, orderId);
    const unwanted = new Set(remove.map(labelKey));
    const removed = labels.filter((label) => unwanted.has(labelKey(label)));
    const kept = labels.filter((label) => !removed.includes(label));
    const known = new Set(kept.map(labelKey));
    const added = add.filter((label) => {
      const key = labelKey(label);
      return known.has(key) ? false : known.add(key);
    });
    if (known.size > MAX_LABELS) throw refuse('order.too_many_labels', { orderId });
    return added.length + removed.length === 0
      ? []
      : [{ type: 'OrderLabeled', data: { orderId, added, removed } }];
  },

  AssignOrder: (state, { orderId, assignee }) => {
    const { assignee: from } = openOrder(state, orderId);
    return from === assignee ? [] : [{ type: 'OrderAssigned', data: { orderId, from, to: assignee } }];
  },

  TakeDeliveryPhoto: (state, { orderId, photo: { id, key, address } }) => {
    if (openOrder(state, orderId).erasedAt !== null) throw refuse('order.erased', { orderId });
    const personal = { address, photoKey: key };
    return [{ type: 'DeliveryPhotoTaken', data: { orderId, photoId: id }, personal }];
  },

  DeleteOrder: (state, { orderId }) => {
    openOrder(state, orderId);
    return [{ type: 'OrderDeleted', data: { orderId } }];
  },

  RestoreOrder: (state, { orderId }) => {
    if (state.kind === 'open' && state.parcel.id === orderId) return [];
    const { erasedAt } = knownOrder(state, orderId);
    if (erasedAt !== null) throw refuse('order.not_restorable', { orderId });
    if (state.kind === 'open') {
      const { trackingNumber } = state.parcel;
      throw refuse('order.duplicate_tracking_number', { trackingNumber });
    }
    return [{ type: 'OrderRestored', data: { orderId } }];
  },

  EraseOrder: (state, { orderId, unlessActiveSince }) => {
    const parcel = knownOrder(state, orderId);
    const isMailed = state.unsentMails.some(
      (mail) => mail.state === 'open' && mail.subject.orderId === orderId,
    );
    const isLeft =
      isClosed(parcel) && !isMailed && (!unlessActiveSince || parcel.updatedAt < unlessActiveSince);
    if (parcel.erasedAt !== null || (unlessActiveSince && !isLeft)) return [];
    return [{ type: 'PersonalDataErased', data: { orderId } }];
  },
};

export const decide: Decide<OrderState, OrderInputs, OrderEvent> = {
  ...ownDecisions,
  ...orderMails.decide,
  ...decideMailRequests,
};
