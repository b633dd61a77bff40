import { useLiveRefresh } from '../../lib/live/liveRefresh.ts';
import { mailKeys } from './keys.ts';

/** Keeps the mail queue up to date while the worker goes through it. */
export const useLiveMails = (): void => useLiveRefresh(mailKeys.all, ['mail:changed']);
