import { trackingKey, type DeliveryDetails, type Order } from '@exline/contracts';
import type { Collection } from 'mongodb';
import type { OrderDocument } from '../readModels/orderDocument.ts';

/** The private details of a delivery, and the values that can prove who asks for them. */
export type PrivateOrder = DeliveryDetails &
  Pick<Order, 'id' | 'destinationPostalCode' | 'customerPhone' | 'customerEmail'>;

export const privateQueries = (orders: Collection<OrderDocument>) => ({
  /** The open order with a tracking number; never answered to a visitor without a proof. */
  privateOrder: async (trackingNumber: string): Promise<PrivateOrder | null> =>
    orders.findOne<PrivateOrder>(
      { trackingKey: trackingKey(trackingNumber), state: 'open' },
      {
        projection: {
          _id: 0,
          id: 1,
          recipient: 1,
          destinationAddress: 1,
          signature: 1,
          destinationPostalCode: 1,
          customerPhone: 1,
          customerEmail: 1,
        },
      },
    ),
});
