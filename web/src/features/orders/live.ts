import { useLiveRefresh } from '../../lib/live/liveRefresh.ts';
import { orderKeys } from './keys.ts';

/** Reloads the orders on screen when another person changes one. */
export const useLiveOrders = (): void =>
  useLiveRefresh(orderKeys.all, ['orders:changed', 'orders:views-changed']);
