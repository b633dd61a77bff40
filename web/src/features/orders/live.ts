import { useLiveRefresh } from '../../lib/live/liveRefresh.ts';
import { orderKeys } from './keys.ts';

/** Keeps what an admin sees of orders up to date while others work on them. */
export const useLiveOrders = (): void => useLiveRefresh(orderKeys.all, ['orders:changed']);
