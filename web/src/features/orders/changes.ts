import {
  addTrackingEvent as addEventCall,
  createOrder as createCall,
  deleteOrder as deleteCall,
  editOrder as editCall,
  eraseOrder as eraseCall,
  generateTrackingNumber as generateCall,
  importOrders as importCall,
  restoreOrder as restoreCall,
  sendOrderMail as sendCall,
} from '@exline/client';
import type {
  CreateOrder,
  EditOrder,
  ImportOutcome,
  NewTrackingEvent,
  Order,
  OrderMailKind,
} from '@exline/contracts';
import { request } from '../../lib/server/request.ts';

export const createOrder = (body: CreateOrder, idempotencyKey: string) =>
  request(createCall, { body, idempotencyKey });

/** Fails with 412 when the order has changed since this version. */
export const editOrder = ({ id, version }: Pick<Order, 'id' | 'version'>, body: EditOrder) =>
  request(editCall, { path: { id }, body, ifMatch: version });

export const deleteOrder = (id: number) => request(deleteCall, { path: { id } });

export const eraseOrder = (id: number) => request(eraseCall, { path: { id } });

export const restoreOrder = (id: number) => request(restoreCall, { path: { id } });

export const addTrackingEvent = (body: NewTrackingEvent, idempotencyKey: string) =>
  request(addEventCall, { body, idempotencyKey });

/** Adds an event that is only right for this version of the order; fails with 412 when the order has changed. */
export const addNextEvent = (body: NewTrackingEvent, version: number) =>
  request(addEventCall, {
    body,
    // The key depends on the version only, so repeated clicks add one event.
    idempotencyKey: `next-${body.orderId}-${version}`,
    ifMatch: version,
  });

export const sendOrderMail = (id: number, kind: OrderMailKind, idempotencyKey: string) =>
  request(sendCall, { path: { id, kind }, idempotencyKey });

export const importOrders = async (orders: readonly CreateOrder[]): Promise<ImportOutcome[]> =>
  (await request(importCall, { body: { orders: [...orders] } })).outcomes;

export const generateTrackingNumber = async (): Promise<string> =>
  (await request(generateCall)).trackingNumber;
