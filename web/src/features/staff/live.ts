import { useLiveRefresh } from '../../lib/live/liveRefresh.ts';
import { staffKeys } from './keys.ts';

/** Keeps the accounts up to date while other owners change them. */
export const useLiveStaff = (): void => useLiveRefresh(staffKeys.all, ['staff:changed', 'mail:changed']);

/** Keeps what one may, and the names of the others, up to date. */
export const useLiveOwnAccount = (): void => useLiveRefresh(staffKeys.own, ['staff:changed']);
