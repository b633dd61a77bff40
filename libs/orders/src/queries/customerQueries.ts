import { MAX_CUSTOMER_PARCELS, trackingKey, trackingKeys, type CustomerParcel } from '@exline/contracts';
import { findInOrder } from '@exline/event-log';
import type { Collection } from 'mongodb';
import type { OrderSelection } from './orderListQueries.ts';
import type { OrderDocument } from '../readModels/orderDocument.ts';

/** Selects parcels by email address, and by tracking number. */
export interface Customer {
  email: string | null;
  numbers: readonly string[];
}

const MAX_SIMILAR = 100;

const fields = {
  trackingNumber: 1,
  trackingKey: 1,
  status: 1,
  estimatedDelivery: 1,
  customerName: 1,
  customerEmail: 1,
} as const;

const toParcel = (order: OrderDocument): CustomerParcel => ({
  id: order._id,
  trackingNumber: order.trackingNumber,
  status: order.status,
  estimatedDelivery: order.estimatedDelivery,
  customerName: order.customerName,
  customerEmail: order.customerEmail,
});

export const customerQueries = (
  orders: Collection<OrderDocument>,
  { select }: Pick<OrderSelection, 'select'>,
) => ({
  /** The newest orders of a customer, newest first. */
  ofCustomer: async ({ email, numbers }: Customer): Promise<CustomerParcel[]> => {
    // Addresses are normalized like tracking numbers.
    const address = email && trackingKey(email);
    const keys = [...new Set(numbers.flatMap(trackingKeys))];
    const [named, addressed] = await Promise.all([
      keys.length === 0
        ? []
        : orders.find({ trackingKey: { $in: keys }, state: 'open' }, { projection: fields }).toArray(),
      // The search also finds longer addresses that begin with this one.
      address ? select({ filter: { q: address }, limit: MAX_SIMILAR }) : { ids: [] },
    ]);
    const theirs = (await findInOrder(orders, addressed.ids)).filter(
      ({ customerEmail }) => customerEmail !== null && trackingKey(customerEmail) === address,
    );
    const byId = new Map([...named, ...theirs].map((order) => [order._id, order]));
    return [...byId.values()]
      .toSorted((a, b) => b._id - a._id)
      .slice(0, MAX_CUSTOMER_PARCELS)
      .map(toParcel);
  },
});
