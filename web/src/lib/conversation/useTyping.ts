import type { ChatSender } from '@exline/contracts';
import { useEffect, useState } from 'react';
import { useSocket } from '../live/socket.ts';
import { createTypist } from './typist.ts';

/** The gateway says when it is over; only a signal that was lost on its way is not believed for ever. */
const BELIEVED_MS = 60_000;

/** Whether the other side of a conversation types, and how to signal that this side does. */
export const useTyping = (sessionId: string, other: ChatSender) => {
  const [typedAt, setTypedAt] = useState<number | null>(null);
  const [typist] = useState(createTypist);

  useSocket(
    sessionId,
    // What could not be sent at once is not worth sending later.
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
    const doubt = setTimeout(() => setTypedAt(null), BELIEVED_MS);
    return () => clearTimeout(doubt);
  }, [typedAt]);

  // Who leaves the conversation does not type in it.
  useEffect(() => () => typist.stop(), [typist]);
  return { theyType: typedAt !== null, typist };
};
