import { allMails } from './queries.ts';
import { useLiveRefresh } from '../../lib/live/liveRefresh.ts';

/** Reloads the emails when the worker has changed one. */
export const useLiveMails = (): void => useLiveRefresh(allMails, ['mail:changed']);
