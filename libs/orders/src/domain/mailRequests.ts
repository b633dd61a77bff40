import { isOrderMail, statusKey, type MailTexts, type OrderMailKind } from '@exline/contracts';
import type { Decide } from '@exline/kernel';
import type { MailEventType } from '@exline/mail-lifecycle';
import type { OrderEvent } from './events.ts';
import { openOrder, type OrderState } from './order.ts';
import { orderMails } from './orderMails.ts';
import type { Parcel } from './parcel.ts';
import { refuse } from './refusals.ts';

export interface MailRequestInputs {
  /** `texts`: replace the texts of the template of a shipping email. */
  RequestOrderMail: { orderId: number; kind: OrderMailKind; texts?: MailTexts };
  RetryMail: { mailId: number };
}

/** Builds the request for an email of each kind from an order. */
const requests: {
  readonly [Kind in OrderMailKind]: (
    parcel: Parcel,
    to: string,
    texts?: MailTexts,
  ) => Extract<OrderEvent, { type: MailEventType<Kind, 'requested'> }>;
} = {
  shipping: ({ id, trackingNumber, status, estimatedDelivery, customerName, destination }, to, texts) => ({
    type: 'ShippingEmailRequested',
    data: { orderId: id, trackingNumber, status, estimatedDelivery, ...(texts && { texts }) },
    personal: { to, customerName, destination },
  }),
  delivery: ({ id, trackingNumber, status, statedAt, customerName, destination }, to) => {
    if (statusKey(status) !== 'delivered') throw refuse('order.not_delivered', { orderId: id });
    return {
      type: 'DeliveryEmailRequested',
      data: { orderId: id, trackingNumber, deliveredAt: statedAt.status },
      personal: { to, customerName, destination },
    };
  },
};

/**
 * The id of the pending email of a kind about an order: requested, and neither sent nor failed. An email with its own
 * texts does not count, because the customer does not receive the texts of the template.
 */
export const pendingMailId = (
  { unsentMails }: OrderState,
  orderId: number,
  kind: OrderMailKind,
): number | null =>
  unsentMails.find(
    (mail) =>
      mail.subject.orderId === orderId && mail.kind === kind && mail.state === 'open' && !mail.hasOwnTexts,
  )?.id ?? null;

export const decideMailRequests: Decide<OrderState, MailRequestInputs, OrderEvent> = {
  RequestOrderMail: (state, { orderId, kind, texts }) => {
    const parcel = openOrder(state, orderId);
    if (!parcel.customerEmail) throw refuse('order.no_email', { orderId });
    // A request with its own texts always needs a new email.
    const joins = texts === undefined && pendingMailId(state, orderId, kind) !== null;
    return joins ? [] : [requests[kind](parcel, parcel.customerEmail, texts)];
  },

  RetryMail: (state, input, context) => {
    const mail = state.unsentMails.find(({ id }) => id === input.mailId);
    const retried = orderMails.decide.RetryMail(state, input, context);
    // A retry is refused if a pending email of the same kind already informs the customer.
    if (
      mail &&
      isOrderMail(mail.kind) &&
      !mail.hasOwnTexts &&
      retried.length > 0 &&
      pendingMailId(state, mail.subject.orderId, mail.kind) !== null
    )
      throw refuse('order.email_on_its_way', mail.subject);
    return retried;
  },
};
