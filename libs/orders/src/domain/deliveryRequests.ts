import {
  statusKey,
  type DeliveryChange,
  type DeliveryOutcome,
  type DeliveryRequest,
  type Order,
} from '@exline/contracts';
import { HOUR_MS, type Decide, type InputsOf } from '@exline/kernel';
import type { OrderEvent } from './events.ts';
import { openOrder, type OrderState } from './order.ts';
import type { Parcel } from './parcel.ts';
import { refuse } from './refusals.ts';

/** The commands about requests of customers. */
export interface DeliveryRequestCommands {
  /** The gateway checks the proof. Has no effect if the same request is open. */
  RequestDeliveryChange: {
    input: { orderId: number; kind: DeliveryChange; details: string };
    output: Order;
  };
  SettleDeliveryRequest: {
    input: { orderId: number; requestId: number; outcome: DeliveryOutcome };
    output: Order;
  };
}

/** The current day in the last time zone (UTC-12), so that every customer can choose their own tomorrow. */
const todayAt = (now: string): string => new Date(Date.parse(now) - 12 * HOUR_MS).toISOString().slice(0, 10);

/** Requests the email with the answer, unless the order has no address. The page of the parcel shows the answer, too. */
const answerMail = (
  { id: orderId, trackingNumber, customerEmail: to, customerName }: Parcel,
  { kind: change, details }: DeliveryRequest,
  outcome: DeliveryOutcome,
): OrderEvent[] =>
  to
    ? [
        {
          type: 'RequestAnswerEmailRequested',
          data: { orderId, trackingNumber, change, outcome },
          personal: { to, customerName, details },
        },
      ]
    : [];

export const decideDeliveryRequests: Decide<OrderState, InputsOf<DeliveryRequestCommands>, OrderEvent> = {
  RequestDeliveryChange: (state, { orderId, kind, details }, { now }) => {
    const { status, erasedAt, deliveryRequests } = openOrder(state, orderId);
    if (statusKey(status) === 'delivered' || erasedAt !== null) throw refuse('delivery.over', { orderId });
    const open = deliveryRequests.find((request) => request.kind === kind);
    if (open?.details === details) return [];
    if (open) throw refuse('delivery.other_request', { orderId });
    if (kind === 'day' && details <= todayAt(now)) throw refuse('delivery.day_over', { orderId });
    return [{ type: 'DeliveryChangeRequested', data: { orderId, kind }, personal: { details } }];
  },

  SettleDeliveryRequest: (state, { orderId, requestId, outcome }) => {
    const parcel = openOrder(state, orderId);
    const request = parcel.deliveryRequests.find(({ id }) => id === requestId);
    if (!request) throw refuse('delivery.request_not_found', { orderId });
    const { kind } = request;
    return [
      { type: 'DeliveryRequestSettled', data: { orderId, requestId, kind, outcome } },
      ...answerMail(parcel, request, outcome),
    ];
  },
};
