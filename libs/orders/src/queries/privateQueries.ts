import type { DeliveryAnswer, DeliveryDetails, DeliveryRequest, Order } from '@exline/contracts';
import type { Collection } from 'mongodb';
import type { OrderDocument } from '../readModels/orderDocument.ts';
import { openOrder } from './openOrder.ts';

/** The private details of a delivery, and the values that a visitor must know to see them. */
export type PrivateOrder = DeliveryDetails &
  Pick<Order, 'id' | 'destinationPostalCode' | 'customerPhone' | 'customerEmail'> & {
    deliveryRequests: Pick<DeliveryRequest, 'kind' | 'requestedAt'>[];
    deliveryAnswers: DeliveryAnswer[];
  };

export const privateQueries = (orders: Collection<OrderDocument>) => ({
  /** The open order with a tracking number; never returned to a visitor without proof. */
  privateOrder: async (trackingNumber: string): Promise<PrivateOrder | null> =>
    orders.findOne<PrivateOrder>(openOrder(trackingNumber), {
      projection: {
        _id: 0,
        id: 1,
        recipient: 1,
        destinationAddress: 1,
        signature: 1,
        destinationPostalCode: 1,
        customerPhone: 1,
        customerEmail: 1,
        // The details of a request are left out, because another person may have written them.
        'deliveryRequests.kind': 1,
        'deliveryRequests.requestedAt': 1,
        deliveryAnswers: 1,
      },
    }),
});
