import { ownAccountQuery, staffQuery } from './queries.ts';
import { useLiveRefresh } from '../../lib/live/liveRefresh.ts';

/** Reloads the accounts when another owner changes one. */
export const useLiveStaff = (): void =>
  useLiveRefresh(staffQuery.queryKey, ['staff:changed', 'mail:changed']);

/** Reloads the user's own rights and the names of colleagues when an account changes. */
export const useLiveOwnAccount = (): void => useLiveRefresh(ownAccountQuery.queryKey, ['staff:changed']);
