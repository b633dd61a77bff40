import {
  channels,
  chatSenders,
  chatTypingSchema,
  isChatSessionId,
  may,
  rightOfMessage,
} from '@exline/contracts';
import type { ConversationChange } from '@exline/chat';
import type { Logger } from '@exline/platform';
import { boolean, object, string } from 'yup';
import type { Bus } from '../bus.ts';
import type { Signals } from '../signals.ts';
import { onMessage } from './onMessage.ts';
import { ADMIN_ROOM, chatRoom, moveTo, type SiteServer, type SiteSocket } from './rooms.ts';
import { typingRelay, type Typing } from './typing.ts';

const join = object({ sessionId: string().strict().required().test(isChatSessionId) });
const typingSchema = object({
  typing: boolean().strict().required(),
  /** An admin's names the conversation. */
  sessionId: string()
    .strict()
    .test((id) => id === undefined || isChatSessionId(id)),
});
const publishedTypingSchema = chatTypingSchema.shape({
  sender: string()
    .oneOf([...chatSenders])
    .required(),
});

interface Deps {
  bus: Bus;
  signals: Signals;
  log: Logger;
}

/** Emits to the open conversations, and to the admins of all of them, what happened in the chat. */
export const chatSockets = (io: SiteServer, { bus, signals, log }: Deps) => {
  const emitTyping = ({ sessionId, sender, typing }: Typing) => {
    const room = sender === 'user' ? ADMIN_ROOM : chatRoom(sessionId);
    io.local.to(room).emit('chat:typing', { sessionId, sender, typing });
  };

  /** Typing is not worth the log: it passes to the other gateways as long as Redis is there. */
  const publishTyping = (typing: Typing) => {
    emitTyping(typing);
    signals.publish(channels.typing, JSON.stringify(typing));
  };
  signals.on(channels.typing, (text) => {
    const typing: unknown = JSON.parse(text);
    if (publishedTypingSchema.isValidSync(typing)) emitTyping(typing as Typing);
  });

  const emit = (sessionId: string, change: ConversationChange) => {
    const both = io.local.to([chatRoom(sessionId), ADMIN_ROOM]);
    if (change.kind === 'message') both.emit('chat:message', change.message);
    if (change.kind === 'message-deleted') both.emit('chat:message-deleted', { sessionId, id: change.id });
    if (change.kind === 'session-deleted') both.emit('chat:session-deleted', { sessionId });
    // Whether the staff is done with it is no business of the visitor's.
    if (change.kind === 'done')
      io.local.to(ADMIN_ROOM).emit('chat:done', { sessionId, isDone: change.isDone });
    if (change.kind === 'read')
      both.emit('chat:read', { sessionId, sender: change.sender, upTo: change.upTo });
  };

  return {
    connected: (socket: SiteSocket): void => {
      const relay = typingRelay(publishTyping);
      const visitorTypes = (typing: boolean) => {
        const sessionId = socket.data.chat;
        if (sessionId !== undefined) relay.receive({ sessionId, sender: 'user', typing });
      };

      onMessage(socket, log, {
        name: 'chat:join',
        schema: join,
        refusal: 'sessionId is required',
        act: ({ sessionId }, reply) => {
          visitorTypes(false);
          socket.data.chat = sessionId;
          moveTo(socket, chatRoom(''), chatRoom(sessionId));
          reply({ ok: true });
        },
      });

      onMessage(socket, log, {
        name: 'chat:typing',
        schema: typingSchema,
        refusal: 'typing is required',
        act: ({ sessionId, typing }) => {
          if (socket.rooms.has(ADMIN_ROOM)) {
            const mayAnswer = may(socket.data.role ?? null, rightOfMessage['chat:typing']);
            if (sessionId !== undefined && mayAnswer) relay.receive({ sessionId, sender: 'admin', typing });
          } else visitorTypes(typing);
        },
      });

      // Who closed the page types no longer.
      socket.on('disconnect', relay.end);
    },
    off: bus.on({
      ChatChanged: ({ sessionId, changes }) => {
        for (const change of changes) emit(sessionId, change);
      },
    }),
  };
};
