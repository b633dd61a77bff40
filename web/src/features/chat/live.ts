import type { ServerMessages } from '@exline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSocket } from '../../lib/socket.ts';
import { loadAfter } from './api/conversation.ts';
import { withMessage, withoutMessage, withRead, type Conversation } from './conversation.ts';
import { chatKeys } from './keys.ts';

/** The gateway says when it is over; only a word that was lost on its way is not believed for ever. */
const TYPING_LASTS_MS = 60_000;

type Payload<Event extends keyof ServerMessages> = Parameters<ServerMessages[Event]>[0];

/**
 * Hears of a conversation as it happens, and asks after every (re)connection what came since; what was seen or
 * deleted meanwhile shows the poll. Tells whether the other side is typing, and tells the other side.
 */
export const useLiveChat = (sessionId: string, onConnected: () => void) => {
  const queryClient = useQueryClient();
  const [typingAt, setTypingAt] = useState<number | null>(null);
  const tell = useRef((_typing: boolean) => {});
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
    (socket) => {
      tell.current = (typing) => void socket.volatile.emit('chat:typing', { sessionId, typing });
      socket.emit('chat:join', { sessionId }, () => {
        void catchUp();
        onConnected();
      });
    },
    (socket) => {
      const onMessage = ours((message: Payload<'chat:message'>) => {
        if (message.sender === 'admin') setTypingAt(null);
        change((known) => withMessage(known, message));
      });
      const onDeleted = ours(({ id }: Payload<'chat:message-deleted'>) =>
        change((known) => withoutMessage(known, id)),
      );
      const onCleared = ours(() => change(() => ({ messages: [], etag: null })));
      const onRead = ours(({ sender, upTo }: Payload<'chat:read'>) =>
        change((known) => withRead(known, sender, upTo)),
      );
      const onTyping = ours(({ sender, typing }: Payload<'chat:typing'>) => {
        if (sender === 'admin') setTypingAt(typing ? Date.now() : null);
      });
      socket.on('chat:message', onMessage);
      socket.on('chat:message-deleted', onDeleted);
      socket.on('chat:session-deleted', onCleared);
      socket.on('chat:read', onRead);
      socket.on('chat:typing', onTyping);
      return () => {
        socket.off('chat:message', onMessage);
        socket.off('chat:message-deleted', onDeleted);
        socket.off('chat:session-deleted', onCleared);
        socket.off('chat:read', onRead);
        socket.off('chat:typing', onTyping);
      };
    },
  );

  useEffect(() => {
    if (typingAt === null) return undefined;
    const timer = setTimeout(() => setTypingAt(null), TYPING_LASTS_MS);
    return () => clearTimeout(timer);
  }, [typingAt]);

  const tellTyping = useCallback((typing: boolean) => tell.current(typing), []);
  return { typing: typingAt !== null, tellTyping };
};
