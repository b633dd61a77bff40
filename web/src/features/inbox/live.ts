import { useLiveRefresh } from '../../lib/live/liveRefresh.ts';
import { inboxKeys } from './keys.ts';

/** Keeps the contact messages, and what became of the mails that answer them, up to date. */
export const useLiveInbox = (): void =>
  useLiveRefresh(inboxKeys.all, ['contact:changed', 'mail:changed', 'staff:read']);
