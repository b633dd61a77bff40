import { useLiveRefresh } from '../../lib/live/liveRefresh.ts';
import { mailKeys } from './api/keys.ts';

/** Reloads the emails when the worker has changed one. */
export const useLiveMails = (): void => useLiveRefresh(mailKeys.all, ['mail:changed']);
