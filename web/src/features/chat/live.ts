import { useQueryClient } from '@tanstack/react-query';
import { useSocket } from '../../lib/live/socket.ts';
import { loadAfter } from './api/conversation.ts';
import { chatKey, chatSession } from './chatSession.ts';
import { withMessage, withoutMessage, withRead, type Conversation } from './conversation.ts';
import { chatKeys } from './keys.ts';

const AGAIN_MS = 3_000;

/**
 * Hears of a conversation as it happens, and asks after every (re)connection what came since; what was seen or
 * deleted meanwhile shows the poll.
 */
export const useLiveChat = (sessionId: string, onConnected: () => void): void => {
  const queryClient = useQueryClient();
  const queryKey = chatKeys.conversation(sessionId);

  // What was never looked at is not completed by what comes: the first look brings it all.
  const change = (step: (conversation: Conversation) => Conversation) =>
    queryClient.setQueryData<Conversation>(queryKey, (known) => known && step(known));

  const catchUp = async () => {
    const last = queryClient.getQueryData<Conversation>(queryKey)?.messages.at(-1)?.id;
    try {
      // Who was cut off wants to see at once that this is over.
      if (last === undefined || queryClient.getQueryState(queryKey)?.status === 'error')
        await queryClient.invalidateQueries({ queryKey });
      else
        await loadAfter(sessionId, last, (messages) =>
          change((known) => messages.reduce(withMessage, known)),
        );
    } catch {
      // The poll brings it all the same, a little later.
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
      // The server could not look the conversation up.
      if (!ok)
        setTimeout(() => chatSession.read() === sessionId && socket.connected && join(socket), AGAIN_MS);
    });

  useSocket(sessionId, join, {
    'chat:message': ours((message) => change((known) => withMessage(known, message))),
    'chat:message-deleted': ours(({ id }) => change((known) => withoutMessage(known, id))),
    'chat:session-deleted': ours(() => change(() => ({ messages: [], etag: null }))),
    'chat:read': ours(({ sender, upTo }) => change((known) => withRead(known, sender, upTo))),
  });
};
