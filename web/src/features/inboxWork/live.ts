import { useLiveRefresh } from '../../lib/live/liveRefresh.ts';
import { workKeys } from './queries.ts';

/** Reloads the inbox, its counts and the notes when a conversation or the work on it changes. */
export const useLiveWork = (): void =>
  useLiveRefresh(workKeys.all, [
    'contact:changed',
    'chat:message',
    'chat:message-deleted',
    'chat:session-deleted',
    'chat:done',
    'chat:work',
    'chat:merged',
    'staff:read',
  ]);
