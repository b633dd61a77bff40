import type { ChatMessage, ChatSession } from '@exline/contracts';
import { beginsWith, readModel } from '@exline/event-log';
import type { Db, Filter } from 'mongodb';
import { chatMessages, type MessageDocument } from './chatMessages.ts';
import { chatSessions, type SessionDocument } from './chatSessions.ts';
import { lastSpoken, type Conversation } from './conversation.ts';

export interface SessionPage {
  sessions: ChatSession[];
  /** How many match in all. */
  total: number;
  /** The `lastMessageId` to ask `after` for the next page, or null at the end. */
  next: number | null;
}

export interface UnseenReplies {
  userEmail: string | null;
  messages: ChatMessage[];
}

/** The first reply of a conversation that its visitor has neither seen nor got by mail. */
export interface DueReply {
  sessionId: string;
  id: number;
  at: string;
}

type Seen = Conversation['seen'];
const nothingSeen: Seen = { user: 0, admin: 0 };

const toMessage = ({ _id, state: _state, ...message }: MessageDocument, seen: Seen): ChatMessage => ({
  id: _id,
  sessionId: message.sessionId,
  message: message.message,
  sender: message.sender,
  userEmail: message.userEmail,
  userPhone: message.userPhone,
  isRead: _id <= seen[message.sender],
  createdAt: message.createdAt,
  automatic: message.automatic,
});

const toSession = (session: SessionDocument): ChatSession => {
  const last = lastSpoken(session);
  return {
    sessionId: session._id,
    userEmail: session.userEmail,
    lastMessageId: session.lastMessageId,
    firstMessageAt: session.firstMessageAt,
    lastMessageAt: session.lastMessageAt,
    lastMessage: last?.text ?? '',
    lastSender: last?.sender ?? 'user',
    messageCount: session.messageCount,
    unread: session.unread.ids.length + session.unread.older,
  };
};

const matching = (q: string | undefined): Filter<SessionDocument> => ({
  state: 'open',
  ...(q?.trim() && { searchTerms: beginsWith(q) }),
});

export const chatQueries = (db: Db) => {
  const messages = readModel<MessageDocument>(db, chatMessages);
  const sessions = readModel<SessionDocument>(db, chatSessions);

  const seenIn = async (sessionId: string): Promise<Seen> =>
    (await sessions.findOne({ _id: sessionId }, { projection: { seen: 1 } }))?.seen ?? nothingSeen;

  const inOrder = { sort: { sessionId: 1, _id: 1 } } as const;

  return {
    /** The conversation, oldest first; empty for one that never was. */
    conversation: async (sessionId: string): Promise<ChatMessage[]> => {
      const [seen, found] = await Promise.all([
        seenIn(sessionId),
        messages.find({ sessionId, state: 'open' }, inOrder).toArray(),
      ]);
      return found.map((message) => toMessage(message, seen));
    },

    /** The message with this id, unless it was deleted. */
    message: (id: number): Promise<MessageDocument | null> => messages.findOne({ _id: id, state: 'open' }),

    count: (): Promise<number> => messages.countDocuments({ state: 'open' }),

    /** Every message of every conversation, oldest first, as a stream. */
    async *all(): AsyncGenerator<ChatMessage> {
      const seen = new Map<string, Seen>();
      for await (const session of sessions.find({ state: 'open' }, { projection: { seen: 1 } }))
        seen.set(session._id, session.seen);
      for await (const message of messages.find({ state: 'open' }, { sort: { state: 1, _id: 1 } }))
        yield toMessage(message, seen.get(message.sessionId) ?? nothingSeen);
    },

    /** One page of the conversations, newest message first; `q` is the beginning of a word. */
    page: async (q: string | undefined, limit: number, after?: number): Promise<SessionPage> => {
      const older = after === undefined ? {} : { lastMessageId: { $lt: after } };
      const [found, total] = await Promise.all([
        sessions
          .find({ ...matching(q), ...older }, { sort: { lastMessageId: -1 }, limit: limit + 1 })
          .toArray(),
        sessions.countDocuments(matching(q)),
      ]);
      const page = found.slice(0, limit);
      const next = found.length > limit ? (page.at(-1)?.lastMessageId ?? null) : null;
      return { sessions: page.map(toSession), total, next };
    },

    /** The reply that has to be mailed unless it is seen soon, or null. */
    due: async (sessionId: string): Promise<DueReply | null> => {
      const session = await sessions.findOne({ _id: sessionId, isDue: true });
      return session?.due ? { sessionId, ...session.due } : null;
    },

    /** The same of every conversation, as a stream. */
    async *allDue(): AsyncGenerator<DueReply> {
      for await (const { _id, due } of sessions.find({ isDue: true }))
        if (due) yield { sessionId: _id, ...due };
    },

    /** What people of the staff wrote that the visitor has not seen, oldest first, and where to write to. */
    unseenReplies: async (sessionId: string): Promise<UnseenReplies> => {
      const session = await sessions.findOne({ _id: sessionId });
      if (!session) return { userEmail: null, messages: [] };
      const newer = { _id: { $gt: session.seen.admin } };
      const found = await messages.find({ sessionId, state: 'open', ...newer }, inOrder).toArray();
      return {
        userEmail: session.userEmail,
        messages: found
          .filter(({ sender, automatic }) => sender === 'admin' && !automatic)
          .map((message) => toMessage(message, session.seen)),
      };
    },
  };
};

export type ChatQueries = ReturnType<typeof chatQueries>;
