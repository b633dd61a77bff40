import { useQueryClient } from '@tanstack/react-query';
import { useStaffSocket } from '../../lib/live/liveRefresh.ts';
import {
  forget,
  forgetMessage,
  applySeen,
  applyDone,
  applyMerged,
  applyMessage,
  applyReadElsewhere,
} from './changes.ts';
import { conversationKeys } from './queries.ts';

const POLL_MS = 3_000;

/** Keeps the conversations on screen up to date, by socket or, where sockets are blocked, by polling. */
export const useLiveConversations = (): void => {
  const client = useQueryClient();
  useStaffSocket(
    conversationKeys.all,
    ['chat'],
    {
      'chat:message': (message) => applyMessage(client, message),
      'chat:message-deleted': ({ sessionId, id }) => forgetMessage(client, sessionId, id),
      'chat:session-deleted': ({ sessionId }) => forget(client, sessionId),
      'chat:done': ({ sessionId }) => applyDone(client, sessionId),
      'chat:work': ({ sessionId }) => applyDone(client, sessionId),
      'chat:merged': ({ sessionId, into }) => applyMerged(client, sessionId, into),
      'chat:rated': ({ sessionId }) => applyDone(client, sessionId),
      'chat:read': (read) => applySeen(client, read),
      'staff:read': () => applyReadElsewhere(client),
    },
    POLL_MS,
  );
};
