import { noValues, statusInDescription, type CreateOrder } from '@exline/contracts';
import { deciderSpec, metaOf, NOW } from '@exline/kernel/testing';
import { decide, orderCreated, type OrderInputs } from './domain/decide.ts';
import type { OrderEvent } from './domain/events.ts';
import type { OrderDocument } from './readModels/orderDocument.ts';
import { orderSummary } from './readModels/orderSummary.ts';
import { evolve, initial, type OrderState } from './domain/order.ts';

/** A valid new order. Tests override only the fields that matter to them. */
export const anOrder = (fields: Partial<CreateOrder> = {}): CreateOrder => ({
  trackingNumber: 'EX1234567890',
  status: 'Label Created',
  ...noValues,
  customerEmail: 'maya.chen@example.com',
  customerName: 'Maya Chen',
  origin: 'Newark, NJ',
  destination: 'Portland, OR',
  ...fields,
});

export const created = (fields: Partial<CreateOrder> = {}): OrderEvent => orderCreated(anOrder(fields));

/** An event about the order at position 1, unless it names another one. */
export const tracked = (
  description: string,
  timestamp = NOW,
  location: string | null = null,
  orderId = 1,
): OrderEvent => ({
  type: 'TrackingEventAdded',
  data: { orderId, description, location, timestamp, status: statusInDescription(description) },
});

export const deleted = (orderId = 1): OrderEvent => ({ type: 'OrderDeleted', data: { orderId } });

export const restored = (orderId = 1): OrderEvent => ({ type: 'OrderRestored', data: { orderId } });

export const erased = (orderId = 1): OrderEvent => ({ type: 'PersonalDataErased', data: { orderId } });

export const mailRequested = (orderId = 1): OrderEvent => ({
  type: 'ShippingEmailRequested',
  data: { orderId, trackingNumber: 'EX1234567890', status: 'Label Created', estimatedDelivery: null },
  personal: { to: 'maya.chen@example.com', customerName: 'Maya Chen', destination: 'Portland, OR' },
});

export const mailFailed = (mailId: number, orderId = 1): OrderEvent => ({
  type: 'ShippingEmailFailed',
  data: { orderId, mailId, attempts: 8, reason: '550 no such mailbox' },
});

export const edited = (changes: Record<string, { from: string | null; to: string | null }>): OrderEvent => ({
  type: 'OrderEdited',
  data: { orderId: 1, changes: changes as never },
  personal: { changes: {} },
});

export const { given, stateAfter } = deciderSpec<OrderState, OrderInputs, OrderEvent>({
  initial,
  evolve,
  decide,
});

/** The document of an order in the read model after its events. The first event creates the order. */
export const summaryAfter = (...events: OrderEvent[]): OrderDocument => {
  const document = events.reduce<object | null>((stored, event, index) => {
    const meta = metaOf(index + 1);
    const change = orderSummary.changeOf({ v: 1, ...event }, meta, index);
    return change?.fold(stored as OrderDocument | null) ?? stored;
  }, null);
  if (!document) throw new Error('no order was created');
  return document as OrderDocument;
};
