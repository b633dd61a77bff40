import { findExistingOrders } from '@exline/client';
import {
  MAX_NUMBERS_AT_ONCE,
  trackingKey,
  type CreateOrder,
  type ExistingOrder,
  type TrackingKey,
} from '@exline/contracts';
import { request } from '../../../lib/server/request.ts';
import { sizedBatches } from './sizedBatches.ts';
import type { ImportRow } from './rows.ts';

/** The open orders whose numbers occur in the file, by number. */
export type Existing = ReadonlyMap<TrackingKey, ExistingOrder>;

/** Looks up which numbers are in use: one request, or a few for thousands of lines. */
export const findExisting = async (rows: readonly ImportRow[]): Promise<Existing> => {
  const numbers = rows.flatMap(({ order }) => order?.trackingNumber ?? []);
  const found = new Map<TrackingKey, ExistingOrder>();
  for (const trackingNumbers of sizedBatches(numbers, MAX_NUMBERS_AT_ONCE)) {
    const { orders } = await request(findExistingOrders, { body: { trackingNumbers } });
    for (const order of orders) found.set(trackingKey(order.trackingNumber), order);
  }
  return found;
};

export const existingOf = (existing: Existing, { trackingNumber }: Pick<CreateOrder, 'trackingNumber'>) =>
  existing.get(trackingKey(trackingNumber));
