import type { OrderFound } from '@exline/contracts';
import type { Collection } from 'mongodb';
import { matching } from './listQueries.ts';
import type { OrderDocument } from '../readModels/orderSummary.ts';

const projection = {
  trackingNumber: 1,
  status: 1,
  customerName: 1,
  customerEmail: 1,
  destination: 1,
} as const;

const toFound = ({ _id, ...order }: OrderDocument): OrderFound => ({
  id: _id,
  trackingNumber: order.trackingNumber,
  status: order.status,
  customerName: order.customerName,
  customerEmail: order.customerEmail,
  destination: order.destination,
});

export const searchQueries = (orders: Collection<OrderDocument>) => ({
  /** The newest open orders that match, without their tracking events. */
  find: async (q: string, most: number): Promise<OrderFound[]> => {
    const found = orders.find(matching({ q }, new Date().toISOString()), {
      sort: { _id: -1 },
      limit: most,
      projection,
    });
    return (await found.toArray()).map(toFound);
  },
});
