import { statusKey } from '@exline/contracts';
import type { Collection } from 'mongodb';
import type { OrderDocument } from '../readModels/orderDocument.ts';
import { openOrder } from './openOrder.ts';

/** Reads the fields of an order that a return needs; null if there is no open order with the tracking number. */
export const returnedParcel = (orders: Collection<OrderDocument>) => async (trackingNumber: string) => {
  const found = await orders.findOne(openOrder(trackingNumber));
  if (!found) return null;
  const { _id, status, deliveredAt, createdAt, estimatedDelivery } = found;
  const { customerEmail, customerName, destination } = found;
  const isDelivered = statusKey(status) === 'delivered';
  return {
    orderId: _id,
    isDelivered,
    // An order that was created as delivered has no other time of delivery.
    deliveredAt: isDelivered ? (deliveredAt ?? createdAt) : null,
    estimatedDelivery,
    customerEmail,
    customerName,
    destination,
  };
};
