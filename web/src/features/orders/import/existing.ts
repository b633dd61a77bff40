import { findExistingOrders } from '@exline/client';
import {
  MAX_NUMBERS_AT_ONCE,
  trackingKey,
  trackingKeys,
  type CreateOrder,
  type ExistingOrder,
  type TrackingKey,
} from '@exline/contracts';
import { request } from '../../../lib/server/request.ts';
import { sizedBatches } from './sizedBatches.ts';
import type { ImportRow } from './rows.ts';

/** The open orders whose numbers occur in the file, by number. */
export type Existing = ReadonlyMap<TrackingKey, ExistingOrder>;

/** Looks up which numbers are in use, as they are written in the file: one request, or a few for thousands of lines. */
export const findExisting = async (rows: readonly ImportRow[]): Promise<Existing> => {
  const numbers = rows.flatMap(({ order, trackingNumber }) => (order ? [trackingNumber] : []));
  const found = new Map<TrackingKey, ExistingOrder>();
  for (const trackingNumbers of sizedBatches(numbers, MAX_NUMBERS_AT_ONCE)) {
    const { orders } = await request(findExistingOrders, { body: { trackingNumbers } });
    // An order of an earlier release may have a full-width number, which a new order does not have.
    for (const order of orders) for (const key of trackingKeys(order.trackingNumber)) found.set(key, order);
  }
  return found;
};

export const existingOf = (existing: Existing, { trackingNumber }: Pick<CreateOrder, 'trackingNumber'>) =>
  existing.get(trackingKey(trackingNumber));
