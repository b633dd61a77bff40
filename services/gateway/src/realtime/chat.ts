import { channels, chatSenders, chatTypingSchema, isChatSessionId, type ChatSender } from '@exline/contracts';
import type { ChatNews } from '@exline/chat';
import { boolean, object, string } from 'yup';
import type { Bus } from '../bus.ts';
import type { Signals } from '../signals.ts';
import { adminRoom, chatRoom, moveTo, replyOf, type SiteServer, type SiteSocket } from './rooms.ts';

interface Typing {
  sessionId: string;
  sender: ChatSender;
  typing: boolean;
}

const join = object({ sessionId: string().strict().required().test(isChatSessionId) });
const visitorTyping = object({ typing: boolean().strict().required() });
const told = chatTypingSchema.shape({
  sender: string()
    .oneOf([...chatSenders])
    .required(),
});

/** Tells the open conversations, and the admins of all of them, what happened in the chat. */
export const chatSockets = (io: SiteServer, bus: Bus, signals: Signals) => {
  const tell = ({ sessionId, sender, typing }: Typing) => {
    const room = sender === 'user' ? adminRoom : chatRoom(sessionId);
    io.local.to(room).emit('chat:typing', { sessionId, sender, typing });
  };

  /** Typing is not worth the log: it passes to the other gateways as long as Redis is there. */
  const say = (typing: Typing) => {
    tell(typing);
    signals.tell(channels.typing, JSON.stringify(typing));
  };
  signals.on(channels.typing, (text) => {
    const typing: unknown = JSON.parse(text);
    if (told.isValidSync(typing)) tell(typing as Typing);
  });

  const emit = (sessionId: string, news: ChatNews) => {
    const both = io.local.to([chatRoom(sessionId), adminRoom]);
    if (news.kind === 'message') both.emit('chat:message', news.message);
    if (news.kind === 'message-deleted') both.emit('chat:message-deleted', { sessionId, id: news.id });
    if (news.kind === 'session-deleted') both.emit('chat:session-deleted', { sessionId });
    if (news.kind === 'read') both.emit('chat:read', { sessionId, sender: news.sender, upTo: news.upTo });
  };

  const visitorStops = (socket: SiteSocket) => {
    if (socket.data.chat !== undefined && socket.data.typing)
      say({ sessionId: socket.data.chat, sender: 'user', typing: false });
    socket.data.typing = false;
  };

  return {
    connected: (socket: SiteSocket): void => {
      socket.on('chat:join', (...args) => {
        const [message] = args;
        const reply = replyOf(args);
        if (!join.isValidSync(message)) return reply({ ok: false, error: 'sessionId is required' });
        visitorStops(socket);
        socket.data.chat = message.sessionId;
        moveTo(socket, chatRoom(''), chatRoom(message.sessionId));
        reply({ ok: true });
      });

      socket.on('chat:typing', (message) => {
        if (socket.rooms.has(adminRoom)) {
          if (!chatTypingSchema.isValidSync(message) || !isChatSessionId(message.sessionId)) return;
          say({ sessionId: message.sessionId, sender: 'admin', typing: message.typing });
        } else if (socket.data.chat !== undefined && visitorTyping.isValidSync(message)) {
          socket.data.typing = message.typing;
          say({ sessionId: socket.data.chat, sender: 'user', typing: message.typing });
        }
      });

      // Who closed the page types no longer.
      socket.on('disconnect', () => visitorStops(socket));
    },
    off: bus.on({
      ChatChanged: ({ sessionId, news }) => {
        for (const each of news) emit(sessionId, each);
      },
    }),
  };
};
