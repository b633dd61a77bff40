import { useQueryClient } from '@tanstack/react-query';
import { useSocket } from '../../lib/live/socket.ts';
import { chatKey, chatSession } from './chatSession.ts';
import {
  conversationQuery,
  loadAfter,
  withMessage,
  withoutMessage,
  withRead,
  type Conversation,
} from './conversation.ts';

const RETRY_MS = 3_000;

/**
 * Applies socket messages to the cached conversation, and loads new messages after every (re)connection. The poll
 * brings read marks and deletions that were missed.
 */
export const useLiveChat = (sessionId: string, onConnected: () => void): void => {
  const queryClient = useQueryClient();
  const queryKey = conversationQuery(sessionId).queryKey;

  // Ignores changes before the first load, which brings all messages.
  const change = (step: (conversation: Conversation) => Conversation) =>
    queryClient.setQueryData(queryKey, (known) => known && step(known));

  const catchUp = async () => {
    const last = queryClient.getQueryData(queryKey)?.messages.at(-1)?.id;
    try {
      // After an error, a full reload also removes the error message.
      if (last === undefined || queryClient.getQueryState(queryKey)?.status === 'error')
        await queryClient.invalidateQueries({ queryKey });
      else
        await loadAfter(sessionId, last, (messages) =>
          change((known) => messages.reduce(withMessage, known)),
        );
    } catch {
      // The next poll will load the messages.
    }
  };

  const ours =
    <T extends { sessionId: string }>(act: (message: T) => void) =>
    (message: T) => {
      if (message.sessionId === sessionId) act(message);
    };

  const join: Parameters<typeof useSocket>[1] = (socket) =>
    socket.emit('chat:join', { sessionId, key: chatKey() }, ({ ok }) => {
      void catchUp();
      onConnected();
      // The server could not read the conversation, so the join is repeated later.
      if (!ok)
        setTimeout(() => chatSession.read() === sessionId && socket.connected && join(socket), RETRY_MS);
    });

  useSocket(sessionId, join, {
    'chat:message': ours((message) => change((known) => withMessage(known, message))),
    'chat:message-deleted': ours(({ id }) => change((known) => withoutMessage(known, id))),
    'chat:session-deleted': ours(() => change(() => ({ messages: [], etag: null, finishId: null }))),
    'chat:finished': ours(() => void queryClient.invalidateQueries({ queryKey })),
    'chat:read': ours(({ sender, upTo }) => change((known) => withRead(known, sender, upTo))),
  });
};
