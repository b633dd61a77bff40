import { NEWEST_CHAT_MESSAGES, CHAT_PAGE, type StaffChatMessage } from '@exline/contracts';
import type { Collection, Filter } from 'mongodb';
import type { Access } from '../domain/access.ts';
import type { MessageDocument } from '../readModels/chatMessages.ts';
import type { SessionDocument } from '../readModels/chatSessions.ts';
import type { Conversation } from '../domain/conversation.ts';
import { groupFields, type Group, type Groups } from './groups.ts';
import { staffMessages, type ReadMarks } from './visibleMessages.ts';

/** A conversation as visitors poll it: its newest messages, oldest first. */
export interface PolledConversation {
  /** The id of the conversation that this one was merged into, or its own id. */
  rootId: string;
  access: Access;
  messages: StaffChatMessage[];
  finish: Conversation['finish'];
  /** A tag that changes with every message and read mark. */
  tag: string;
  /** False while one of the newest messages cannot be read yet. In that case, the tag does not match this answer. */
  settled: boolean;
}

/** The data of a conversation without its messages. */
export interface ConversationEnd {
  rootId: string;
  access: Access;
  tag: string;
  lastMessageId: number;
}

export interface MessagePage {
  messages: StaffChatMessage[];
  /** The total number of messages in the conversation. */
  total: number;
  /** Whether there are older messages. */
  hasEarlier: boolean;
}

type State = ReadMarks &
  Pick<SessionDocument, '_id' | 'access' | 'version' | 'messageCount' | 'lastMessageId' | 'finish'> & {
    recent: readonly { id: number }[];
    movedTo: string | null;
    merging: string | null;
    merged: readonly { sessionId: string }[];
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
  ...groupFields,
} as const;

const endFields = { access: 1, version: 1, lastMessageId: 1, ...groupFields } as const;
type EndState = Pick<
  State,
  '_id' | 'access' | 'version' | 'lastMessageId' | 'movedTo' | 'merging' | 'merged'
>;

/** Increase this when the format of an answer changes, so that clients do not keep an answer in the old format. */
const FORM = 2;

// Every commit of a conversation increases its version, so equal tags mean equal content.
const tagOf = ({ version, lastMessageId }: Pick<State, 'version' | 'lastMessageId'>) =>
  `${FORM}-${version}-${lastMessageId}`;

/** Added to a query's limit, so that one batch holds the whole result. The default batch holds 101 documents. */
const ONE_TRIP = 1;

/** The most messages that one query reads. A single conversation may exceed it. */
const MAX_MESSAGES_PER_QUERY = 2_000;

const tagOfGroup = ({ asked, root }: Group<Pick<State, '_id' | 'version' | 'lastMessageId'>>) =>
  asked === root ? tagOf(root) : `${tagOf(root)}-${asked.version}`;

const isMerged = ({ merged, movedTo, merging }: State) =>
  merged.length > 0 || movedTo !== null || merging !== null;

const isShort = (state: State) =>
  state.clearedAt === 0 && state.messageCount <= NEWEST_CHAT_MESSAGES && !isMerged(state);

/** Splits conversations into groups that one query can read. */
const groupsOf = (states: readonly State[]): State[][] => {
  const groups: State[][] = [[]];
  let room = MAX_MESSAGES_PER_QUERY;
  for (const state of states) {
    if (state.messageCount > room) {
      groups.push([]);
      room = MAX_MESSAGES_PER_QUERY;
    }
    room -= state.messageCount;
    groups.at(-1)?.push(state);
  }
  return groups;
};

/**
 * Reads whole conversations and pages of them. Deleted messages have no session, so the queries filter by session
 * only. With an additional condition on the state, some servers choose the index of all open messages.
 */
export const conversationQueries = (
  sessions: Collection<SessionDocument>,
  messages: Collection<MessageDocument>,
  { withRoots, partsOf }: Groups,
) => {
  const statesOf = (sessionIds: readonly string[]): Promise<State[]> =>
    sessions
      .find<State>(
        { _id: { $in: [...sessionIds] } },
        { projection: stateFields, batchSize: MAX_MESSAGES_PER_QUERY },
      )
      .toArray();

  const groupsOfIds = async (sessionIds: readonly string[]): Promise<Group<State>[]> =>
    withRoots(await statesOf(sessionIds), statesOf);

  const groupOf = async (sessionId: string): Promise<Group<State> | undefined> =>
    (await groupsOfIds([sessionId]))[0];

  /** At most `max` messages between two ids, from either end, oldest first. */
  const between = async (
    { asked, root }: Group<State>,
    { after = 0, before }: { after?: number; before?: number | undefined },
    end: 'oldest' | 'newest',
    max: number,
  ): Promise<StaffChatMessage[]> => {
    const direction = end === 'oldest' ? 1 : -1;
    const inPart = async ({ sessionId, marks }: Awaited<ReturnType<typeof partsOf>>[number]) => {
      const _id = {
        $gt: Math.max(after, marks.clearedAt),
        ...(before !== undefined && { $lt: before }),
      };
      // Messages known as deleted but still stored do not count toward the limit.
      const limit = max + marks.lastDeleted.length;
      const found = await messages
        .find({ sessionId, _id } as Filter<MessageDocument>, {
          sort: { sessionId: direction, _id: direction },
          limit,
          batchSize: limit + ONE_TRIP,
        })
        .toArray();
      return staffMessages(found, marks, asked._id);
    };
    const parts = await Promise.all((await partsOf(root)).map(inPart));
    const shown = parts.length === 1 ? (parts[0] ?? []) : parts.flat();
    // The messages of merged conversations overlap in time.
    if (parts.length > 1) shown.sort((a, b) => direction * (a.id - b.id));
    const kept = shown.slice(0, max);
    return end === 'oldest' ? kept : kept.toReversed();
  };

  const polled = (group: Group<State>, shown: StaffChatMessage[]): PolledConversation => {
    const ids = new Set(shown.map(({ id }) => id));
    const { asked, root } = group;
    return {
      access: asked.access,
      messages: shown,
      finish: root.finish,
      tag: tagOfGroup(group),
      settled: root.recent.every(({ id }) => ids.has(id)),
      rootId: root._id,
    };
  };

  const together = async (states: readonly State[]): Promise<Map<string, MessageDocument[]>> => {
    const written = states.filter(({ messageCount }) => messageCount > 0).map(({ _id }) => _id);
    if (written.length === 0) return new Map();
    const bySession = new Map<string, MessageDocument[]>(written.map((sessionId) => [sessionId, []]));
    for (const message of await messages
      .find({ sessionId: { $in: written } }, { batchSize: 2 * MAX_MESSAGES_PER_QUERY })
      .toArray())
      bySession.get(message.sessionId)?.push(message);
    return bySession;
  };

  return {
    /** Access, tag and newest message of the conversations with these ids. Unknown ids are left out. */
    ends: async (sessionIds: readonly string[]): Promise<Map<string, ConversationEnd>> => {
      const read = (ids: readonly string[]) =>
        sessions
          .find<EndState>(
            { _id: { $in: [...ids] } },
            { projection: endFields, batchSize: MAX_MESSAGES_PER_QUERY },
          )
          .toArray();
      const found = await withRoots(await read(sessionIds), read);
      return new Map(
        found.map((group) => [
          group.asked._id,
          {
            rootId: group.root._id,
            access: group.asked.access,
            tag: tagOfGroup(group),
            lastMessageId: group.root.lastMessageId,
          },
        ]),
      );
    },

    /** The conversations with these ids, in few database queries. Unknown ids are left out. */
    conversations: async (sessionIds: readonly string[]): Promise<Map<string, PolledConversation>> => {
      const groups = await groupsOfIds(sessionIds);
      const answers = new Map<string, PolledConversation>();
      const short = groups.flatMap(({ asked }) => (isShort(asked) ? [asked] : []));
      for (const states of groupsOf(short)) {
        const found = await together(states);
        for (const state of states) {
          const sorted = (found.get(state._id) ?? []).toSorted((a, b) => a._id - b._id);
          const shown = staffMessages(sorted, state).slice(-NEWEST_CHAT_MESSAGES);
          answers.set(state._id, polled({ asked: state, root: state }, shown));
        }
      }
      for (const group of groups.filter(({ asked }) => !isShort(asked)))
        answers.set(group.asked._id, polled(group, await between(group, {}, 'newest', NEWEST_CHAT_MESSAGES)));
      return answers;
    },

    /** The messages after a given one, oldest first. After a full page there may be more. */
    messagesAfter: async (sessionId: string, after: number): Promise<StaffChatMessage[]> => {
      const group = await groupOf(sessionId);
      return group ? between(group, { after }, 'oldest', CHAT_PAGE) : [];
    },

    /** A page of a conversation, oldest first: the last page, or the one before a message. */
    messagesBefore: async (
      sessionId: string,
      before: number | undefined,
      limit: number,
    ): Promise<MessagePage> => {
      const group = await groupOf(sessionId);
      if (!group) return { messages: [], total: 0, hasEarlier: false };
      const found = await between(group, { before }, 'newest', limit + 1);
      const hasEarlier = found.length > limit;
      return { messages: found.slice(-limit), total: group.root.messageCount, hasEarlier };
    },
  };
};
