import { trackingKeys, type ExistingOrder, type NamedOrder, type OrderFound } from '@exline/contracts';
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
  find: async (q: string, max: number): Promise<OrderFound[]> => {
    const { ids } = await select({ filter: { q }, limit: max });
    return (await findInOrder(orders, ids)).map(toFound);
  },

  /** The open orders with some of these numbers. */
  existing: async (trackingNumbers: readonly string[]): Promise<ExistingOrder[]> => {
    const keys = [...new Set(trackingNumbers.flatMap(trackingKeys))];
    const found = await orders
      .find(
        { trackingKey: { $in: keys }, state: 'open' },
        { projection: { trackingNumber: 1 }, batchSize: keys.length + 1 },
      )
      .toArray();
    return found.map(({ _id, trackingNumber }) => ({ id: _id, trackingNumber }));
  },

  /** The tracking number and email address by which messages identify an order, even a deleted one. */
  nameOf: async (id: number): Promise<NamedOrder | null> => {
    const projection = { _id: 0, trackingNumber: 1, customerEmail: 1 } as const;
    return orders.findOne<NamedOrder>({ _id: id }, { projection });
  },
});
