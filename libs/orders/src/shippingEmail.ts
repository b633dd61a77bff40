import type { Decide, Evolve } from '@exline/kernel';
import { openOrder } from './decide.ts';
import type { OrderEvent } from './events.ts';
import { evolve as orderEvolve, initial as noOrder, type OrderState } from './order.ts';
import { refuse } from './refusals.ts';
import type { ShippingEmailInputs } from './shippingEmailEvents.ts';

interface UnsentMail {
  orderId: number;
  state: 'open' | 'failed';
}

/** An order's stream with its mails. What was asked for is sent, also when the order was deleted since. */
export interface ShippingEmailState {
  order: OrderState;
  /** Those that are not sent, by the position of the request. */
  unsent: Readonly<Record<number, UnsentMail>>;
}

/** Of more than so many failed mails the oldest cannot be sent again, so that the state has a bound. */
const MOST_UNSENT = 500;

export const initialEmails: ShippingEmailState = { order: noOrder, unsent: {} };

const withMail = (
  { order, unsent }: ShippingEmailState,
  mailId: number,
  mail: UnsentMail,
): ShippingEmailState => ({
  order,
  // Number-like keys stand in the order of their values.
  unsent: Object.fromEntries(Object.entries({ ...unsent, [mailId]: mail }).slice(-MOST_UNSENT)),
});

const withoutMail = ({ order, unsent }: ShippingEmailState, mailId: number): ShippingEmailState => {
  const { [mailId]: _sent, ...others } = unsent;
  return { order, unsent: others };
};

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
  ShippingEmailSent: (state, { data: { mailId } }) => withoutMail(state, mailId),
  ShippingEmailFailed: (state, { data: { orderId, mailId } }) =>
    withMail(state, mailId, { orderId, state: 'failed' }),
  ShippingEmailRetried: (state, { data: { orderId, mailId } }) =>
    withMail(state, mailId, { orderId, state: 'open' }),
};

/** The mail about an order that was asked for and is neither sent nor given up. */
export const onItsWay = ({ unsent }: ShippingEmailState, orderId: number): number | null => {
  const found = Object.entries(unsent).find(([, mail]) => mail.orderId === orderId && mail.state === 'open');
  return found ? Number(found[0]) : null;
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
    const mail = state.unsent[mailId];
    if (mail?.state !== 'failed') return [];
    const { orderId } = mail;
    // It tells the customer the same.
    if (onItsWay(state, orderId) !== null) throw refuse('order.email_on_its_way', { orderId });
    return [{ type: 'ShippingEmailRetried', data: { orderId, mailId } }];
  },

  RecordShippingEmailSent: ({ unsent }, { mailId, attempts, messageId }) => {
    const mail = unsent[mailId];
    if (!mail) return [];
    return [{ type: 'ShippingEmailSent', data: { orderId: mail.orderId, mailId, attempts, messageId } }];
  },

  RecordShippingEmailFailed: ({ unsent }, { mailId, attempts, reason }) => {
    const mail = unsent[mailId];
    if (mail?.state !== 'open') return [];
    return [{ type: 'ShippingEmailFailed', data: { orderId: mail.orderId, mailId, attempts, reason } }];
  },
};
