import type { Decide } from '@exline/kernel';
import type { OrderEvent } from './events.ts';
import { openOrder, type OrderState } from './order.ts';
import { orderMails } from './orderMails.ts';
import { refuse } from './refusals.ts';

export interface ShippingEmailInputs {
  RequestShippingEmail: { orderId: number };
  RetryMail: { mailId: number };
}

/** The mail about an order that was asked for and is neither sent nor given up. */
export const onItsWay = ({ unsentMails }: OrderState, orderId: number): number | null =>
  unsentMails.find(({ subject, state }) => subject.orderId === orderId && state === 'open')?.id ?? null;

export const decideShippingEmail: Decide<OrderState, ShippingEmailInputs, OrderEvent> = {
  RequestShippingEmail: (state, { orderId }) => {
    const { trackingNumber, status, estimatedDelivery, ...parcel } = openOrder(state, orderId);
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

  RetryMail: (state, input, context) => {
    const retried = orderMails.decide.RetryMail(state, input, context);
    const orderId = retried[0]?.data.orderId;
    // Another one on its way tells the customer the same.
    if (orderId !== undefined && onItsWay(state, orderId) !== null)
      throw refuse('order.email_on_its_way', { orderId });
    return retried;
  },
};
