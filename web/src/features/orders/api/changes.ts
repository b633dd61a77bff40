import type {
  CreateOrder,
  EditOrder,
  ImportOutcome,
  ImportResult,
  MailAnswer,
  NewTrackingEvent,
  Order,
  OrderMailKind,
  TrackingEvent,
} from '@exline/contracts';
import { request } from '../../../lib/request.ts';

export const createOrder = (body: CreateOrder, idempotencyKey: string) =>
  request<Order>('POST', '/api/admin/orders', { body, idempotencyKey });

/** Changes an order that is still as it was at this version; else the answer is 412. */
export const editOrder = ({ id, version }: Pick<Order, 'id' | 'version'>, body: EditOrder) =>
  request<Order>('PATCH', `/api/admin/orders/${id}`, { body, ifMatch: `"${version}"` });

export const deleteOrder = (id: number) => request<void>('DELETE', `/api/admin/orders/${id}`);

export const eraseOrder = (id: number) => request<void>('POST', `/api/admin/orders/${id}/erase`);

export const restoreOrder = (id: number) => request<Order>('POST', `/api/admin/orders/${id}/restore`);

export const addTrackingEvent = (body: NewTrackingEvent, idempotencyKey: string) =>
  request<TrackingEvent>('POST', '/api/admin/tracking-events', { body, idempotencyKey });

/** The same for an event that follows from how the order stood at this version; else the answer is 412. */
export const addNextEvent = (body: NewTrackingEvent, version: number) =>
  request<TrackingEvent>('POST', '/api/admin/tracking-events', {
    body,
    // However often it is asked for before the order shows it, it happens once.
    idempotencyKey: `next-${body.orderId}-${version}`,
    ifMatch: `"${version}"`,
  });

export const sendOrderMail = (orderId: number, kind: OrderMailKind, idempotencyKey: string) =>
  request<MailAnswer>('POST', `/api/admin/orders/${orderId}/send-${kind}-email`, { idempotencyKey });

export const importOrders = async (orders: readonly CreateOrder[]): Promise<ImportOutcome[]> =>
  (await request<ImportResult>('POST', '/api/admin/orders/import', { body: { orders } })).outcomes;

export const generateTrackingNumber = async (): Promise<string> =>
  (await request<Pick<Order, 'trackingNumber'>>('GET', '/api/admin/generate-tracking')).trackingNumber;
