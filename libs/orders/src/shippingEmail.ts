import type { Decide, Evolve } from '@exline/kernel';
import { openOrder } from './decide.ts';
import type { OrderEvent } from './events.ts';
import { evolve as orderEvolve, initial as noOrder, type OrderState } from './order.ts';
import { refuse } from './refusals.ts';
import type { ShippingEmailInputs } from './shippingEmailEvents.ts';

interface RequestedMail {
  orderId: number;
  state: 'open' | 'sent' | 'failed';
}

/** An order's stream as its mails see it. What was asked for is sent, also when the order was deleted since. */
export interface ShippingEmailState {
  order: OrderState;
  /** By the position of the request. */
  mails: Readonly<Record<number, RequestedMail>>;
}

export const initialEmails: ShippingEmailState = { order: noOrder, mails: {} };

const withMail = (
  { order, mails }: ShippingEmailState,
  mailId: number,
  mail: RequestedMail,
): ShippingEmailState => ({ order, mails: { ...mails, [mailId]: mail } });

export const evolveEmails: Evolve<ShippingEmailState, OrderEvent> = {
  OrderCreated: (state, event, meta) => ({
    ...state,
    order: orderEvolve.OrderCreated(state.order, event, meta),
  }),
  OrderEdited: (state, event, meta) => ({
    ...state,
    order: orderEvolve.OrderEdited(state.order, event, meta),
  }),
  TrackingEventAdded: (state, event, meta) => ({
    ...state,
    order: orderEvolve.TrackingEventAdded(state.order, event, meta),
  }),
  OrderDeleted: (state, event, meta) => ({
    ...state,
    order: orderEvolve.OrderDeleted(state.order, event, meta),
  }),
  OrderRestored: (state, event, meta) => ({
    ...state,
    order: orderEvolve.OrderRestored(state.order, event, meta),
  }),
  ShippingEmailRequested: (state, { data: { orderId } }, { position }) =>
    withMail(state, position, { orderId, state: 'open' }),
  ShippingEmailSent: (state, { data: { orderId, mailId } }) =>
    withMail(state, mailId, { orderId, state: 'sent' }),
  ShippingEmailFailed: (state, { data: { orderId, mailId } }) =>
    withMail(state, mailId, { orderId, state: 'failed' }),
  ShippingEmailRetried: (state, { data: { orderId, mailId } }) =>
    withMail(state, mailId, { orderId, state: 'open' }),
};

/** The mail about an order that was asked for and is neither sent nor given up. */
export const onItsWay = ({ mails }: ShippingEmailState, orderId: number): number | null => {
  const found = Object.entries(mails).find(([, mail]) => mail.orderId === orderId && mail.state === 'open');
  return found ? Number(found[0]) : null;
};

const requested = ({ mails }: ShippingEmailState, mailId: number): RequestedMail => {
  const mail = mails[mailId];
  if (!mail) throw refuse('order.not_found', { mailId });
  return mail;
};

export const decideEmails: Decide<ShippingEmailState, ShippingEmailInputs, OrderEvent> = {
  RequestShippingEmail: (state, { orderId }) => {
    const { trackingNumber, status, estimatedDelivery, ...parcel } = openOrder(state.order, orderId);
    if (!parcel.customerEmail) throw refuse('order.no_email', { orderId });
    if (onItsWay(state, orderId) !== null) return [];
    const { customerEmail: to, customerName, destination } = parcel;
    return [
      {
        type: 'ShippingEmailRequested',
        data: { orderId, trackingNumber, status, estimatedDelivery },
        personal: { to, customerName, destination },
      },
    ];
  },

  RetryShippingEmail: (state, { mailId }) => {
    const { orderId, state: outcome } = requested(state, mailId);
    if (outcome !== 'failed') return [];
    // It tells the customer the same.
    if (onItsWay(state, orderId) !== null) throw refuse('order.email_on_its_way', { orderId });
    return [{ type: 'ShippingEmailRetried', data: { orderId, mailId } }];
  },

  RecordShippingEmailSent: (state, { mailId, attempts, messageId }) => {
    const { orderId, state: outcome } = requested(state, mailId);
    if (outcome === 'sent') return [];
    return [{ type: 'ShippingEmailSent', data: { orderId, mailId, attempts, messageId } }];
  },

  RecordShippingEmailFailed: (state, { mailId, attempts, reason }) => {
    const { orderId, state: outcome } = requested(state, mailId);
    if (outcome !== 'open') return [];
    return [{ type: 'ShippingEmailFailed', data: { orderId, mailId, attempts, reason } }];
  },
};
