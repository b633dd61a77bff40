import { cannedQuery } from './queries.ts';
import { useLiveRefresh } from '../../lib/live/liveRefresh.ts';

/** Reloads the canned replies when another person changes one. */
export const useLiveCanned = (): void => useLiveRefresh(cannedQuery.queryKey, ['canned-replies:changed']);
