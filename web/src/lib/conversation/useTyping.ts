import type { ChatSender } from '@exline/contracts';
import { useEffect, useState } from 'react';
import { useSocket } from '../live/socket.ts';
import { createTypist } from './typist.ts';

/** The gateway reports the end of typing. This limit applies only if that signal is lost. */
const MAX_TYPING_MS = 60_000;

/** Tells whether the other side is typing, and returns a typist that signals typing on this side. */
export const useTyping = (sessionId: string, other: ChatSender) => {
  const [typedAt, setTypedAt] = useState<number | null>(null);
  const [typist] = useState(createTypist);

  useSocket(
    sessionId,
    // Volatile: a late typing signal is worthless.
    (socket) => typist.emitBy((typing) => void socket.volatile.emit('chat:typing', { sessionId, typing })),
    {
      'chat:typing': (chat) => {
        if (chat.sessionId === sessionId && chat.sender === other)
          setTypedAt(chat.typing ? Date.now() : null);
      },
      'chat:message': (message) => {
        if (message.sessionId === sessionId && message.sender === other) setTypedAt(null);
      },
    },
  );
  useEffect(() => {
    if (typedAt === null) return undefined;
    const timer = setTimeout(() => setTypedAt(null), MAX_TYPING_MS);
    return () => clearTimeout(timer);
  }, [typedAt]);

  // Leaving the conversation ends the typing.
  useEffect(() => () => typist.stop(), [typist]);
  return { isOtherTyping: typedAt !== null, typist };
};
