import type { ServerMessages } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useSocket } from '../../lib/socket.ts';
import { loadAfter } from './api/conversation.ts';
import { withMessage, withoutMessage, withRead, type Conversation } from './conversation.ts';
import { chatKeys } from './keys.ts';

type Payload<Event extends keyof ServerMessages> = Parameters<ServerMessages[Event]>[0];

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
    <T extends { sessionId: string }>(act: (payload: T) => void) =>
    (payload: T) => {
      if (payload.sessionId === sessionId) act(payload);
    };

  useSocket(
    sessionId,
    (socket) =>
      socket.emit('chat:join', { sessionId }, () => {
        void catchUp();
        onConnected();
      }),
    (socket) => {
      const onMessage = ours((message: Payload<'chat:message'>) =>
        change((known) => withMessage(known, message)),
      );
      const onDeleted = ours(({ id }: Payload<'chat:message-deleted'>) =>
        change((known) => withoutMessage(known, id)),
      );
      const onCleared = ours(() => change(() => ({ messages: [], etag: null })));
      const onRead = ours(({ sender, upTo }: Payload<'chat:read'>) =>
        change((known) => withRead(known, sender, upTo)),
      );
      socket.on('chat:message', onMessage);
      socket.on('chat:message-deleted', onDeleted);
      socket.on('chat:session-deleted', onCleared);
      socket.on('chat:read', onRead);
      return () => {
        socket.off('chat:message', onMessage);
        socket.off('chat:message-deleted', onDeleted);
        socket.off('chat:session-deleted', onCleared);
        socket.off('chat:read', onRead);
      };
    },
  );
};
