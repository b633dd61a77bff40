import { useLiveRefresh } from '../../lib/live/liveRefresh.ts';
import { staffKeys } from './api/keys.ts';

/** Reloads the accounts when another owner changes one. */
export const useLiveStaff = (): void => useLiveRefresh(staffKeys.all, ['staff:changed', 'mail:changed']);

/** Reloads the user's own rights and the names of colleagues when an account changes. */
export const useLiveOwnAccount = (): void => useLiveRefresh(staffKeys.own, ['staff:changed']);
