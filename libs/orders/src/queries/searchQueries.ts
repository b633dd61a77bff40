import type { OrderFound } from '@exline/contracts';
import { findInOrder } from '@exline/event-log';
import type { Collection } from 'mongodb';
import type { OrderSelection } from './orderListQueries.ts';
import type { OrderDocument } from '../readModels/orderDocument.ts';

const toFound = ({ _id, ...order }: OrderDocument): OrderFound => ({
  id: _id,
  trackingNumber: order.trackingNumber,
  status: order.status,
  customerName: order.customerName,
  customerEmail: order.customerEmail,
  destination: order.destination,
});

export const searchQueries = (orders: Collection<OrderDocument>, { select }: OrderSelection) => ({
  /** The newest open orders that match, without their tracking events. */
  find: async (q: string, most: number): Promise<OrderFound[]> => {
    const { ids } = await select({ filter: { q }, limit: most });
    return (await findInOrder(orders, ids)).map(toFound);
  },
});
