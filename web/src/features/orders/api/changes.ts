import type { CreateOrder, EditOrder, NewTrackingEvent, Order, TrackingEvent } from '@exline/contracts';
import { request } from '../../../lib/request.ts';

export const createOrder = (body: CreateOrder, idempotencyKey: string) =>
  request<Order>('POST', '/api/admin/orders', { body, idempotencyKey });

export const editOrder = (id: number, body: EditOrder) =>
  request<Order>('PATCH', `/api/admin/orders/${id}`, { body });

export const deleteOrder = (id: number) => request<void>('DELETE', `/api/admin/orders/${id}`);

export const addTrackingEvent = (body: NewTrackingEvent, idempotencyKey: string) =>
  request<TrackingEvent>('POST', '/api/admin/tracking-events', { body, idempotencyKey });

export const generateTrackingNumber = async (): Promise<string> =>
  (await request<{ trackingNumber: string }>('GET', '/api/admin/generate-tracking')).trackingNumber;
