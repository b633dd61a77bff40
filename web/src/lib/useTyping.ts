import type { ChatSender, ServerMessages } from '@exline/contracts';
import { useEffect, useState } from 'react';
import { useSocket } from './socket.ts';
import { createTypist } from './typist.ts';

/** The gateway says when it is over; only a signal that was lost on its way is not believed for ever. */
const BELIEVED_MS = 60_000;

/** Whether the other side of a conversation types, and how to signal that this side does. */
export const useTyping = (sessionId: string, other: ChatSender) => {
  const [theyType, setTheyType] = useState(false);
  const [typist] = useState(createTypist);

  useSocket(
    sessionId,
    () => {},
    (socket) => {
      let doubt: ReturnType<typeof setTimeout>;
      const stop = () => setTheyType(false);
      const onTyping: ServerMessages['chat:typing'] = (chat) => {
        if (chat.sessionId !== sessionId || chat.sender !== other) return;
        clearTimeout(doubt);
        setTheyType(chat.typing);
        if (chat.typing) doubt = setTimeout(stop, BELIEVED_MS);
      };
      const onMessage: ServerMessages['chat:message'] = (message) => {
        if (message.sessionId === sessionId && message.sender === other) stop();
      };
      socket.on('chat:typing', onTyping);
      socket.on('chat:message', onMessage);
      // What could not be sent at once is not worth sending later.
      typist.emitBy((typing) => void socket.volatile.emit('chat:typing', { sessionId, typing }));
      return () => {
        clearTimeout(doubt);
        socket.off('chat:typing', onTyping);
        socket.off('chat:message', onMessage);
      };
    },
  );

  // Who leaves the conversation does not type in it.
  useEffect(() => () => typist.stop(), [typist]);
  return { theyType, typist };
};
