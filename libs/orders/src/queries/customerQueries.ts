import { MOST_CUSTOMER_PARCELS, trackingKey, type CustomerParcel } from '@exline/contracts';
import type { Collection } from 'mongodb';
import type { OrderDocument } from '../readModels/orderSummary.ts';

/** Selects parcels by email address, and by tracking number. */
export interface Customer {
  email: string | null;
  numbers: readonly string[];
}

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

export const customerQueries = (orders: Collection<OrderDocument>) => ({
  /** The newest orders of a customer, newest first. */
  ofCustomer: async ({ email, numbers }: Customer): Promise<CustomerParcel[]> => {
    // Addresses are normalized like tracking numbers, and the search terms contain both as a whole.
    const address = email && trackingKey(email);
    const keys = new Set<string>(numbers.map(trackingKey));
    const terms = [...keys, ...(address ? [address] : [])];
    if (terms.length === 0) return [];
    const found = await orders
      .find(
        { state: 'open', searchTerms: { $in: terms } },
        { sort: { _id: -1 }, limit: MOST_CUSTOMER_PARCELS, projection: fields },
      )
      .toArray();
    // A word in another field can equal a tracking number.
    return found
      .filter((order) => {
        const isTheirs = order.customerEmail !== null && trackingKey(order.customerEmail) === address;
        return isTheirs || keys.has(order.trackingKey);
      })
      .map(toParcel);
  },
});
