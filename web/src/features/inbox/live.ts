import { useLiveRefresh } from '../../lib/live/liveRefresh.ts';
import { inboxKeys } from './queries.ts';

/** Reloads the contact messages when they or the emails with their replies change. */
export const useLiveInbox = (): void =>
  useLiveRefresh(inboxKeys.all, ['contact:changed', 'mail:changed', 'staff:read']);
