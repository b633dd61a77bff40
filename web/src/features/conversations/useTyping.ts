import type { ServerMessages } from '@exline/contracts';
import { useEffect, useRef, useState } from 'react';
import { useSocket } from '../../lib/socket.ts';

/** Without a key pressed for so long one is not typing any more. */
const PAUSE_MS = 3_000;
/** Who goes on typing says so again, as one who vanished while typing is not believed for ever. */
const AGAIN_MS = 4_000;
const BELIEVED_MS = 10_000;

/** Whether the customer of a conversation types, and how to tell that the staff does. */
export const useTyping = (sessionId: string) => {
  const [theyType, setTheyType] = useState(false);
  const tell = useRef<(typing: boolean) => void>(() => {});
  const toldAt = useRef(0);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

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
      tell.current = (typing) => socket.volatile.emit('chat:typing', { sessionId, typing });
      return () => {
        clearTimeout(doubt);
        socket.off('chat:typing', onTyping);
        socket.off('chat:message', onMessage);
      };
    },
  );

  const iType = (typing: boolean) => {
    clearTimeout(pause.current);
    if (typing) pause.current = setTimeout(() => iType(false), PAUSE_MS);
    if (typing ? Date.now() - toldAt.current < AGAIN_MS : toldAt.current === 0) return;
    toldAt.current = typing ? Date.now() : 0;
    tell.current(typing);
  };

  // Who leaves the conversation does not type in it.
  useEffect(() => () => iType(false), []);
  return { theyType, iType };
};
