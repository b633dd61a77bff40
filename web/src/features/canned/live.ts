import { useLiveRefresh } from '../../lib/live/liveRefresh.ts';
import { cannedKeys } from './keys.ts';

/** Keeps the canned replies up to date while other admins change them. */
export const useLiveCanned = (): void => useLiveRefresh(cannedKeys.all, ['canned-replies:changed']);
