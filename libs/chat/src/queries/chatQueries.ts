import {
  floodsOf,
  namesNumber,
  openCase,
  trackingKey,
  type ChatMessage,
  type ChatSession,
  type ConversationFound,
  type Flood,
  type NamedOrder,
  type SupportCase,
} from '@exline/contracts';
import {
  findInOrder,
  inactiveSince,
  maskedId,
  readModel,
  subjectRecord,
  type EventLog,
  type Inactive,
  type RecordEntry,
} from '@exline/event-log';
import { casesSince, shownWork } from '@exline/inbox';
import type { Db } from 'mongodb';
import { chatCases, type CasesDocument } from '../readModels/chatCases.ts';
import { chatMessages, type MessageDocument } from '../readModels/chatMessages.ts';
import { chatSessions, type SessionDocument } from '../readModels/chatSessions.ts';
import { empty, lastSpoken } from '../domain/conversation.ts';
import { streamOf } from '../domain/events.ts';
import { attachedPhotos, photoOfMessage } from './attachedPhotos.ts';
import { conversationQueries } from './conversationQueries.ts';
import { allMessages } from './allMessages.ts';
import { groups } from './groups.ts';
import { everMergedWith } from './separatedFrom.ts';
import { sessionSelection, type SessionFilter } from './sessionSelection.ts';
import { markFields, visibleMessages } from './visibleMessages.ts';
import { unreadAfter, type ReadBy, type ReadUpTo } from '../domain/unread.ts';

export interface SessionPage {
  sessions: ChatSession[];
  /** The total number of matches. */
  total: number;
  /** The value of `after` for the next page, or null at the end. */
  next: number | null;
}

export interface UnseenReplies {
  userEmail: string | null;
  messages: ChatMessage[];
}

/** The first reply of a conversation that its visitor has neither seen nor received by mail. */
export interface DueReply {
  sessionId: string;
  id: number;
  at: string;
}

const toSession = (session: SessionDocument, upTo: ReadUpTo): ChatSession => {
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
    unread: unreadAfter(session, upTo(session._id)),
    rating: session.finish?.rating ?? null,
    isDone: session.isDone,
    marks: session.marks,
    waitingSince: session.waitingSince,
    trackingNumber: session.trackingNumber,
    ...shownWork(session.work),
  };
};

const toFound = (session: SessionDocument, upTo: ReadUpTo): ConversationFound => {
  const { sessionId, userEmail, lastMessage, lastMessageAt, unread } = toSession(session, upTo);
  return { sessionId, userEmail, lastMessage, lastMessageAt, unread };
};

/** How many search results are compared with an order, because the search also finds longer numbers and addresses. */
const MAX_SIMILAR = 100;

const isFrom = ({ userEmail }: SessionDocument, address: string | null): boolean =>
  userEmail !== null && address !== null && trackingKey(userEmail) === trackingKey(address);

const newestFirst = { lastMessageId: -1 } as const;
const open = { state: 'open' } as const;

export const chatQueries = (db: Db, log: Pick<EventLog, 'at' | 'readStream'>) => {
  const messages = readModel<MessageDocument>(db, chatMessages);
  const sessions = readModel<SessionDocument>(db, chatSessions);
  const cases = readModel<CasesDocument>(db, chatCases);
  const { inBursts, select, countMessages, workCounts, labels } = sessionSelection(db, sessions);

  const { rootId, rootIds, partsOf, idsOf, unfinished } = groups(sessions);

  const messageById = async (id: number): Promise<MessageDocument | null> => {
    const message = await messages.findOne({ _id: id, state: 'open' });
    if (!message) return null;
    const session = await sessions.findOne({ _id: message.sessionId }, { projection: markFields });
    return visibleMessages([message], session ?? empty).length > 0 ? message : null;
  };

  return {
    ...conversationQueries(sessions, messages, groups(sessions)),
    rootId,
    rootIds,
    idsOf,
    unfinishedMerges: unfinished,

    /** The message with this id, unless it was deleted. */
    message: messageById,

    /** The photo of a message of this conversation with its key; null if there is none. */
    photoOf: async (sessionId: string, messageId: number): Promise<{ id: string; key: string } | null> => {
      const message = await messageById(messageId);
      if (!message?.photo) return null;
      const isInIt = message.sessionId === sessionId || (await idsOf(sessionId)).includes(message.sessionId);
      return isInIt ? photoOfMessage(log, messageId) : null;
    },

    /**
     * The ids of all photos that were ever stored for a conversation, and whether their messages still exist.
     * Includes all conversations ever merged with it, because a message can arrive while a deletion separates them.
     */
    photosOf: async (sessionId: string): Promise<ReadonlyMap<string, boolean>> => {
      const conversations = await everMergedWith(log, sessionId);
      return new Map([...conversations.values()].flatMap((commits) => [...attachedPhotos(commits)]));
    },

    /** The open case of a conversation, for a merge. */
    openCase: async (sessionId: string): Promise<SupportCase | null> =>
      openCase((await cases.findOne({ _id: sessionId }))?.cases ?? []),

    /** The number of messages in all conversations. */
    count: countMessages,
    workCounts,
    labels,

    ...allMessages(sessions, messages),

    /** Returns the cases of open and of recently changed conversations, as `casesSince` describes. */
    cases: (since: string, max: number) => casesSince(readModel(db, chatCases), since, max),

    /**
     * The matches with the newest messages, with the fields of a search result. `matchingIds`: conversations whose
     * messages or notes contain the words.
     */
    find: async (
      q: string,
      max: number,
      readBy: ReadBy,
      matchingIds: ReadonlySet<string>,
    ): Promise<ConversationFound[]> => {
      const found = await findInOrder(sessions, (await select({ q, matchingIds }, max)).ids);
      const upTo = await readBy(found.map(({ _id }) => _id));
      return found.map((session) => toFound(session, upTo));
    },

    /** The conversations about an order, with the newest messages first. */
    about: async (order: NamedOrder, max: number, readBy: ReadBy): Promise<ConversationFound[]> => {
      const words = [order.trackingNumber, ...(order.customerEmail ? [order.customerEmail] : [])];
      const similar = await Promise.all(words.map((q) => select({ q }, MAX_SIMILAR)));
      const found = await findInOrder(sessions, [...new Set(similar.flatMap(({ ids }) => ids))]);
      const about = found
        .filter(
          (session) =>
            isFrom(session, order.customerEmail) ||
            session.recent.some(({ text }) => namesNumber(text, order.trackingNumber)),
        )
        .toSorted((a, b) => b.lastMessageId - a.lastMessageId)
        .slice(0, max);
      const upTo = await readBy(about.map(({ _id }) => _id));
      return about.map((session) => toFound(session, upTo));
    },

    /** A conversation that has messages. */
    session: async (sessionId: string, readBy: ReadBy): Promise<ChatSession | null> => {
      const [asked, upTo] = await Promise.all([sessions.findOne({ _id: sessionId }), readBy([sessionId])]);
      if (!asked || asked.movedTo === null) return asked?.state === 'open' ? toSession(asked, upTo) : null;
      const root = await rootId(sessionId);
      const [found, rootUpTo] = await Promise.all([sessions.findOne({ _id: root, ...open }), readBy([root])]);
      return found && toSession(found, rootUpTo);
    },

    /** One page of the matches, newest message first. */
    page: async (
      filter: SessionFilter,
      limit: number,
      after: number | undefined,
      readBy: ReadBy,
    ): Promise<SessionPage> => {
      const { ids, total } = await select(filter, limit + 1, after);
      const page = await findInOrder(sessions, ids.slice(0, limit));
      const next = ids.length > limit ? (page.at(-1)?.lastMessageId ?? null) : null;
      const upTo = await readBy(page.map(({ _id }) => _id));
      return { sessions: page.map((session) => toSession(session, upTo)), total, next };
    },

    /** The conversations of each burst that are not deleted. Bursts without conversations are left out. */
    bursts: async (ids: readonly string[]): Promise<Flood[]> => {
      const which = { ...open, burstId: { $in: [...ids] } } as const;
      const options = {
        sort: newestFirst,
        projection: { burstId: 1, firstMessageAt: 1, lastMessageAt: 1, recent: 1 },
      };
      const found = await sessions.find(which, options).toArray();
      return floodsOf(
        found.map((session) => ({
          id: session.burstId ?? '',
          firstAt: session.firstMessageAt,
          lastAt: session.lastMessageAt,
          text: lastSpoken(session)?.text ?? '',
        })),
      );
    },

    /** The ids of the conversations of a burst that are not deleted. */
    inBurst: async (burstId: string): Promise<string[]> => [...(await inBursts([burstId]))],

    /** The number of the newest conversations with unread messages of the visitor. */
    countUnread: async (readBy: ReadBy, max: number, without: readonly string[]): Promise<number> => {
      const projection = { unread: 1, 'recent.id': 1, 'recent.sender': 1 };
      const found = await findInOrder(sessions, (await select({ without }, max)).ids, { projection });
      const upTo = await readBy(found.map(({ _id }) => _id));
      return found.filter((session) => unreadAfter(session, upTo(session._id)) > 0).length;
    },

    /** Conversations that last changed before a day. */
    async *inactiveSince(day: string): AsyncGenerator<Inactive<string>> {
      for await (const { _id, quietSince } of inactiveSince(sessions, day))
        yield { id: _id, name: maskedId(_id), quietSince };
    },

    /** All data about a conversation and its visitor, oldest first; empty for an unknown conversation. */
    record: async (sessionId: string): Promise<RecordEntry[]> => {
      // The hash of the visitor's key is not personal data and is never returned.
      const isIncluded = ({ type }: { type: string }) => type !== 'ChatKeyBound' && type !== 'ChatMerged';
      const parts = (await idsOf(sessionId)).map((id) => subjectRecord(log, streamOf(id), isIncluded));
      return (await Promise.all(parts)).flat().toSorted((a, b) => (a.at < b.at ? -1 : 1));
    },

    /** The reply that must be mailed unless it is seen soon, or null. */
    due: async (sessionId: string): Promise<DueReply | null> => {
      const session = await sessions.findOne({ _id: sessionId, isDue: true });
      return session?.due ? { sessionId, ...session.due } : null;
    },

    /** The due replies of all conversations, as a stream. */
    async *allDue(): AsyncGenerator<DueReply> {
      for await (const { _id, due } of sessions.find({ isDue: true }))
        if (due) yield { sessionId: _id, ...due };
    },

    /** The staff's replies that the visitor has not seen, oldest first, and the visitor's address. */
    unseenReplies: async (sessionId: string): Promise<UnseenReplies> => {
      const session = await sessions.findOne({ _id: await rootId(sessionId) });
      if (!session) return { userEmail: null, messages: [] };
      const newer = { _id: { $gt: session.seen.admin } };
      const inParts = (await partsOf(session)).map(async (part) => {
        const found = await messages
          .find({ sessionId: part.sessionId, state: 'open', ...newer }, { sort: { sessionId: 1, _id: 1 } })
          .toArray();
        const ofStaff = found.filter(({ sender, automatic }) => sender === 'admin' && !automatic);
        return visibleMessages(ofStaff, part.marks, session._id);
      });
      const shown = (await Promise.all(inParts)).flat();
      return { userEmail: session.userEmail, messages: shown.toSorted((a, b) => a.id - b.id) };
    },
  };
};

export type ChatQueries = ReturnType<typeof chatQueries>;
