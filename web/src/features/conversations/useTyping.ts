import type { ServerMessages } from '@exline/contracts';
import { useEffect, useState } from 'react';
import { useSocket } from '../../lib/socket.ts';
import { createTypist } from './typist.ts';

/** The gateway says when it is over; only a word that was lost on its way is not believed for ever. */
const BELIEVED_MS = 60_000;

/** Whether the customer of a conversation types, and how to tell that the staff does. */
export const useTyping = (sessionId: string) => {
  const [theyType, setTheyType] = useState(false);
  const [typist] = useState(createTypist);

  useSocket(
    sessionId,
    () => {},
    (socket) => {
      let doubt: ReturnType<typeof setTimeout>;
      const stop = () => setTheyType(false);
      const onTyping: ServerMessages['chat:typing'] = (chat) => {
        if (chat.sessionId !== sessionId || chat.sender !== 'user') return;
        clearTimeout(doubt);
        setTheyType(chat.typing);
        if (chat.typing) doubt = setTimeout(stop, BELIEVED_MS);
      };
      const onMessage: ServerMessages['chat:message'] = (message) => {
        if (message.sessionId === sessionId && message.sender === 'user') stop();
      };
      socket.on('chat:typing', onTyping);
      socket.on('chat:message', onMessage);
      // What could not be told at once is not worth telling later.
      typist.tellBy((typing) => void socket.volatile.emit('chat:typing', { sessionId, typing }));
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
