import { useLiveRefresh } from '../../lib/live/liveRefresh.ts';
import { cannedKeys } from './api/keys.ts';

/** Reloads the canned replies when another person changes one. */
export const useLiveCanned = (): void => useLiveRefresh(cannedKeys.all, ['canned-replies:changed']);
