import {
  channels,
  chatSenders,
  chatTypingSchema,
  isChatKey,
  isChatSessionId,
  can,
  rightOfMessage,
} from '@exline/contracts';
import { canActIn, type ConversationChange } from '@exline/chat';
import { boolean, object, string } from 'yup';
import type { Bus } from '../core/bus.ts';
import type { Agents } from '../chat/agents.ts';
import type { ChatCache } from '../chat/chatCache.ts';
import { keyHashOf } from '../chat/chatKey.ts';
import type { FaultLog } from '../http/problems.ts';
import type { Signals } from '../core/signals.ts';
import { createAliases } from './aliases.ts';
import { onMessage } from './onMessage.ts';
import {
  ADMIN_ROOM,
  chatRoom,
  membersOf,
  pendingChatRoom,
  type SiteServer,
  type SiteSocket,
} from './rooms.ts';
import { typingRelay, type Typing } from './typing.ts';

const join = object({
  sessionId: string().strict().required().test(isChatSessionId),
  key: string()
    .strict()
    .nullable()
    .test((key) => (key ?? null) === null || isChatKey(key ?? '')),
});
const typingSchema = object({
  typing: boolean().strict().required(),
  /** The conversation. Set by admins only. */
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
  bus: Pick<Bus, 'on'>;
  chatCache: Pick<ChatCache, 'admits' | 'rootId'>;
  agents: Pick<Agents, 'forVisitor'>;
  signals: Pick<Signals, 'on' | 'publish'>;
  reportFault: FaultLog;
}

/** Emits chat events to the open conversations and to all joined admins. */
export const chatSockets = (io: SiteServer, { bus, chatCache, agents, signals, reportFault }: Deps) => {
  const aliases = createAliases();

  const emitTyping = ({ sessionId, sender, typing }: Typing) => {
    if (sender === 'user') io.local.to(ADMIN_ROOM).emit('chat:typing', { sessionId, sender, typing });
    else
      for (const id of aliases.allOf(sessionId))
        io.local.to(chatRoom(id)).emit('chat:typing', { sessionId: id, sender, typing });
  };

  /** Typing is not stored in the log. It reaches other gateways only while Redis is available. */
  const publishTyping = (typing: Typing) => {
    emitTyping(typing);
    signals.publish(channels.typing, JSON.stringify(typing));
  };
  signals.on(channels.typing, (text) => {
    const typing: unknown = JSON.parse(text);
    if (publishedTypingSchema.isValidSync(typing)) emitTyping(typing as Typing);
  });

  const leave = (socket: SiteSocket, sessionId: string) => {
    for (const room of [pendingChatRoom(sessionId), chatRoom(sessionId)]) void socket.leave(room);
  };

  /**
   * Removes visitors without the key when a conversation is bound to it. That includes visitors whose lookup is in
   * progress, because it may have begun before the binding. Afterwards no visitor without the key can join.
   */
  const keepHolders = (sessionId: string, keyHash: string) => {
    for (const socket of [pendingChatRoom, chatRoom].flatMap((roomOf) => membersOf(io, roomOf(sessionId))))
      if (!canActIn({ keyHash }, socket.data.chat?.keyHash)) leave(socket, sessionId);
  };

  /** Notes what a conversation was merged into. Reads it again if conversations were separated in the meantime. */
  const noteRoot = async (sessionId: string): Promise<void> => {
    const before = aliases.separations();
    const root = await chatCache.rootId(sessionId);
    if (before === aliases.separations()) aliases.note(sessionId, root);
    else await noteRoot(sessionId);
  };

  /** A page has one conversation. One that the visitor may not read is answered like one that has not begun. */
  const enter = async (socket: SiteSocket, sessionId: string, keyHash: string | null): Promise<void> => {
    if (socket.data.chat) leave(socket, socket.data.chat.sessionId);
    const asked = { sessionId, keyHash };
    socket.data.chat = asked;
    void socket.join(pendingChatRoom(sessionId));
    const isAdmitted = await chatCache.admits(sessionId, (access) => canActIn(access, keyHash));
    if (isAdmitted) await noteRoot(sessionId);
    // The page may have joined another conversation in the meantime.
    if (socket.data.chat !== asked) return;
    if (isAdmitted && socket.rooms.has(pendingChatRoom(sessionId))) void socket.join(chatRoom(sessionId));
    void socket.leave(pendingChatRoom(sessionId));
  };

  /** The visitor of a merged conversation knows only its own id. */
  const emitToVisitors = (sessionId: string, change: ConversationChange) => {
    const room = io.local.to(chatRoom(sessionId));
    if (change.kind === 'message')
      room.emit('chat:message', { ...agents.forVisitor(change.message), sessionId });
    if (change.kind === 'message-deleted') room.emit('chat:message-deleted', { sessionId, id: change.id });
    if (change.kind === 'session-deleted') room.emit('chat:session-deleted', { sessionId });
    if (change.kind === 'read')
      room.emit('chat:read', { sessionId, sender: change.sender, upTo: change.upTo });
    // The page reads the conversation again, to ask for a rating or to show the messages of a merge.
    if (['done', 'rated', 'moved', 'merged'].includes(change.kind)) room.emit('chat:finished', { sessionId });
  };

  const emitToStaff = (sessionId: string, change: ConversationChange) => {
    const room = io.local.to(ADMIN_ROOM);
    if (change.kind === 'message') room.emit('chat:message', agents.forVisitor(change.message));
    if (change.kind === 'message-deleted') room.emit('chat:message-deleted', { sessionId, id: change.id });
    if (change.kind === 'session-deleted') room.emit('chat:session-deleted', { sessionId });
    if (change.kind === 'done') room.emit('chat:done', { sessionId, isDone: change.isDone });
    if (change.kind === 'rated') room.emit('chat:rated', { sessionId, rating: change.rating });
    // Visitors are not shown the work on their conversation.
    if (change.kind === 'work') room.emit('chat:work', { sessionId });
    if (change.kind === 'moved') room.emit('chat:merged', { sessionId, into: change.into });
    if (change.kind === 'merged') room.emit('chat:merged', { sessionId, into: sessionId });
    if (change.kind === 'read')
      room.emit('chat:read', { sessionId, sender: change.sender, upTo: change.upTo });
  };

  const emit = (sessionId: string, change: ConversationChange) => {
    for (const id of aliases.allOf(sessionId)) emitToVisitors(id, change);
    emitToStaff(sessionId, change);
    if (change.kind === 'moved') aliases.note(sessionId, change.into);
    // The deletion of a merged conversation reaches each of its parts.
    if (change.kind === 'session-deleted') aliases.separate(sessionId);
  };

  return {
    connected: (socket: SiteSocket): void => {
      const relay = typingRelay(publishTyping);
      const visitorTypes = (typing: boolean) => {
        const sessionId = socket.data.chat?.sessionId;
        if (sessionId !== undefined && socket.rooms.has(chatRoom(sessionId)))
          relay.receive({ sessionId: aliases.rootOf(sessionId), sender: 'user', typing });
      };

      onMessage(socket, reportFault, {
        name: 'chat:join',
        schema: join,
        refusal: 'sessionId is required',
        act: async ({ sessionId, key = null }, reply) => {
          visitorTypes(false);
          await enter(socket, sessionId, key === null ? null : keyHashOf(sessionId, key));
          reply({ ok: true });
        },
      });

      onMessage(socket, reportFault, {
        name: 'chat:typing',
        schema: typingSchema,
        refusal: 'typing is required',
        act: ({ sessionId, typing }) => {
          if (socket.rooms.has(ADMIN_ROOM)) {
            const canAnswer = can(socket.data.role ?? null, rightOfMessage['chat:typing']);
            if (sessionId !== undefined && canAnswer) relay.receive({ sessionId, sender: 'admin', typing });
          } else visitorTypes(typing);
        },
      });

      // Closing the page ends typing.
      socket.on('disconnect', relay.end);
    },
    off: bus.on({
      ChatChanged: ({ sessionId, boundTo, changes }) => {
        if (boundTo !== null) keepHolders(sessionId, boundTo);
        for (const change of changes) emit(sessionId, change);
      },
    }),
  };
};
