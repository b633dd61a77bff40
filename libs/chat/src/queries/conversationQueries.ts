import { NEWEST_CHAT_MESSAGES, CHAT_PAGE, type StaffChatMessage } from '@exline/contracts';
import type { Collection, Filter } from 'mongodb';
import type { Access } from '../domain/access.ts';
import type { MessageDocument } from '../readModels/chatMessages.ts';
import type { SessionDocument } from '../readModels/chatSessions.ts';
import type { Conversation } from '../domain/conversation.ts';
import { staffMessages, type ReadMarks } from './visibleMessages.ts';

/** A conversation as visitors poll it: its newest messages, oldest first. */
export interface PolledConversation {
  access: Access;
  messages: StaffChatMessage[];
  finish: Conversation['finish'];
  /** Changes with every message and read mark. */
  tag: string;
  /** False while one of the newest messages cannot be read yet. Then the tag does not match this answer. */
  settled: boolean;
}

/** The data of a conversation without its messages. */
export interface ConversationEnd {
  access: Access;
  tag: string;
  lastMessageId: number;
}

export interface MessagePage {
  messages: StaffChatMessage[];
  /** The total number of messages in the conversation. */
  total: number;
  /** Whether there are older ones. */
  hasEarlier: boolean;
}

type State = ReadMarks &
  Pick<SessionDocument, '_id' | 'access' | 'version' | 'messageCount' | 'lastMessageId' | 'finish'> & {
    recent: readonly { id: number }[];
  };

const stateFields = {
  access: 1,
  version: 1,
  messageCount: 1,
  lastMessageId: 1,
  seen: 1,
  clearedAt: 1,
  lastDeleted: 1,
  finish: 1,
  'recent.id': 1,
} as const;

/**
 * Increase this when the format of an answer changes, so that clients do not keep an answer in the old
 * format.
 */
const FORM = 2;

// Every commit of a conversation increases its version, so equal tags mean equal content.
const tagOf = ({ version, lastMessageId }: Pick<State, 'version' | 'lastMessageId'>) =>
  `${FORM}-${version}-${lastMessageId}`;

/**
 * Larger than any result, so that one batch holds all of it. By default, the first batch has 101 documents.
 */
const ONE_TRIP = 1;

/** The largest number of messages in one query, except for a conversation that has more itself. */
const MOST_AT_ONCE = 2_000;

const isShort = ({ clearedAt, messageCount }: State) =>
  clearedAt === 0 && messageCount <= NEWEST_CHAT_MESSAGES;

/** Splits conversations into groups that one query can read. */
const groupsOf = (states: readonly State[]): State[][] => {
  const groups: State[][] = [[]];
  let room = MOST_AT_ONCE;
  for (const state of states) {
    if (state.messageCount > room) {
      groups.push([]);
      room = MOST_AT_ONCE;
    }
    room -= state.messageCount;
    groups.at(-1)?.push(state);
  }
  return groups;
};

/**
 * Reads whole conversations and pages of them. The queries filter by session only, which deleted messages no
 * longer have. With an additional condition on the state, some servers choose the index of all open messages.
 */
export const conversationQueries = (
  sessions: Collection<SessionDocument>,
  messages: Collection<MessageDocument>,
) => {
  const statesOf = (sessionIds: readonly string[]): Promise<State[]> =>
    sessions
      .find<State>({ _id: { $in: [...sessionIds] } }, { projection: stateFields, batchSize: MOST_AT_ONCE })
      .toArray();

  /** At most `most` messages between two ids, from either end, oldest first. */
  const between = async <Shown>(
    state: State,
    { after = 0, before }: { after?: number; before?: number | undefined },
    end: 'oldest' | 'newest',
    most: number,
    show: (found: readonly MessageDocument[], marks: ReadMarks) => Shown[],
  ): Promise<Shown[]> => {
    const _id = {
      $gt: Math.max(after, state.clearedAt),
      ...(before !== undefined && { $lt: before }),
    };
    const direction = end === 'oldest' ? 1 : -1;
    // Messages known as deleted but still stored do not count toward the limit.
    const limit = most + state.lastDeleted.length;
    const found = await messages
      .find({ sessionId: state._id, _id } as Filter<MessageDocument>, {
        sort: { sessionId: direction, _id: direction },
        limit,
        batchSize: limit + ONE_TRIP,
      })
      .toArray();
    const shown = show(found, state).slice(0, most);
    return end === 'oldest' ? shown : shown.toReversed();
  };

  const polled = (state: State, shown: StaffChatMessage[]): PolledConversation => {
    const ids = new Set(shown.map(({ id }) => id));
    return {
      access: state.access,
      messages: shown,
      finish: state.finish,
      tag: tagOf(state),
      settled: state.recent.every(({ id }) => ids.has(id)),
    };
  };

  const together = async (states: readonly State[]): Promise<Map<string, MessageDocument[]>> => {
    const written = states.filter(({ messageCount }) => messageCount > 0).map(({ _id }) => _id);
    if (written.length === 0) return new Map();
    const bySession = new Map<string, MessageDocument[]>(written.map((sessionId) => [sessionId, []]));
    for (const message of await messages
      .find({ sessionId: { $in: written } }, { batchSize: 2 * MOST_AT_ONCE })
      .toArray())
      bySession.get(message.sessionId)?.push(message);
    return bySession;
  };

  return {
    /** Tag and newest message of the existing conversations. */
    ends: async (sessionIds: readonly string[]): Promise<Map<string, ConversationEnd>> => {
      const found = await sessions
        .find(
          { _id: { $in: [...sessionIds] } },
          { projection: { access: 1, version: 1, lastMessageId: 1 }, batchSize: MOST_AT_ONCE },
        )
        .toArray();
      return new Map(
        found.map((state) => [
          state._id,
          { access: state.access, tag: tagOf(state), lastMessageId: state.lastMessageId },
        ]),
      );
    },

    /** The existing conversations, with few database queries. */
    conversations: async (sessionIds: readonly string[]): Promise<Map<string, PolledConversation>> => {
      const states = await statesOf(sessionIds);
      const answers = new Map<string, PolledConversation>();
      for (const group of groupsOf(states.filter(isShort))) {
        const found = await together(group);
        for (const state of group) {
          const sorted = (found.get(state._id) ?? []).toSorted((a, b) => a._id - b._id);
          answers.set(state._id, polled(state, staffMessages(sorted, state).slice(-NEWEST_CHAT_MESSAGES)));
        }
      }
      for (const state of states.filter((each) => !isShort(each)))
        answers.set(
          state._id,
          polled(state, await between(state, {}, 'newest', NEWEST_CHAT_MESSAGES, staffMessages)),
        );
      return answers;
    },

    /** The messages after a given one, oldest first. After a full page there may be more. */
    messagesAfter: async (sessionId: string, after: number): Promise<StaffChatMessage[]> => {
      const [state] = await statesOf([sessionId]);
      return state ? between(state, { after }, 'oldest', CHAT_PAGE, staffMessages) : [];
    },

    /** A page of a conversation, oldest first: the last page, or the one before a message. */
    messagesBefore: async (
      sessionId: string,
      before: number | undefined,
      limit: number,
    ): Promise<MessagePage> => {
      const [state] = await statesOf([sessionId]);
      if (!state) return { messages: [], total: 0, hasEarlier: false };
      const found = await between(state, { before }, 'newest', limit + 1, staffMessages);
      const hasEarlier = found.length > limit;
      return { messages: found.slice(-limit), total: state.messageCount, hasEarlier };
    },
  };
};
