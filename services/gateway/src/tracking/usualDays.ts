import type { OrderQueries } from '@exline/orders';
import { MINUTE_MS } from '@exline/kernel';
import type { TrackingCache } from './trackingCache.ts';

const EVERY_MS = 10 * MINUTE_MS;

interface Deps {
  orders: Pick<OrderQueries, 'refreshUsualDays'>;
  trackingCache: Pick<TrackingCache, 'forgetAll'>;
  onError: (error: unknown) => void;
  everyMs?: number;
}

/**
 * Keeps the usual days in tracking answers up to date. Cached answers contain them, so they are dropped when any of
 * them changed, which is rare, because they are whole days. Returns the function that ends it.
 */
export const followUsualDays = ({ orders, trackingCache, onError, everyMs = EVERY_MS }: Deps) => {
  const refresh = async () => {
    if (await orders.refreshUsualDays()) trackingCache.forgetAll();
  };
  const timer = setInterval(() => void refresh().catch(onError), everyMs).unref();
  return () => clearInterval(timer);
};
