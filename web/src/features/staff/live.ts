import { useLiveRefresh } from '../../lib/liveRefresh.ts';
import { staffKeys } from './keys.ts';

/** Keeps the accounts up to date while other owners change them. */
export const useLiveStaff = (): void => useLiveRefresh(staffKeys.all, ['staff:changed', 'mail:changed']);
