import type { Access, ChatQueries, ConversationEnd, PolledConversation } from '@exline/chat';
import type { ChatMessage } from '@exline/contracts';
import type { CachePool } from '@exline/event-log';
import { DAY_MS } from '@exline/kernel';
import { createCache } from '../http/answers/answerCache.ts';
import { createLoader } from '../http/answers/loader.ts';
import type { Agents } from './agents.ts';
import { weakEtag, withEtag, type BodyWithEtag } from '../http/answers/etag.ts';

const END_BYTES = 100;

/** Checks whether a caller with this access to a conversation may act as its visitor. */
export type CanAct = (access: Access) => boolean;

/** Answer for a conversation that does not exist or whose key is missing. */
const nothingYet: ChatAnswer = { ...withEtag('[]'), finishId: null };

/** An answer about a conversation. */
export interface ChatAnswer extends BodyWithEtag {
  /** The finish that the visitor is asked to rate. */
  finishId: number | null;
}

interface Answer extends ChatAnswer {
  access: Access;
  settled: boolean;
}

/**
 * The end of a conversation. It stays cached only if changes of the conversation that it was merged into are noticed.
 */
type End = ConversationEnd & { isKept: boolean };

const MAX_RATING_DAYS = 7;

/** The finish that the visitor may still rate: until a rating is given, and for a week at most. */
const askedAbout = (finish: PolledConversation['finish']): number | null => {
  const isOld = finish !== null && Date.now() - Date.parse(finish.at) > MAX_RATING_DAYS * DAY_MS;
  return finish === null || finish.rating !== null || isOld ? null : finish.id;
};

const mapped = <From, To>(
  values: ReadonlyMap<string, From>,
  change: (key: string, value: From) => To,
): Map<string, To> => new Map([...values].map(([key, value]) => [key, change(key, value)]));

type Queries = Pick<ChatQueries, 'ends' | 'conversations' | 'messagesAfter'>;

/** Cached answers to chat polls. The ends of conversations stay cached longer, since most polls need nothing else. */
export const createChatCache = (queries: Queries, caches: CachePool, agents: Agents) => {
  /** The tag changes with the names of the staff, because they are part of the answer. */
  const etagFor = (tag: string): string => weakEtag(`${tag}-${agents.version()}`);

  /** The ids under which a conversation is cached, besides its own: those that were merged into it. */
  const aliases = new Map<string, Set<string>>();

  /**
   * Notes that a conversation was merged into another one. Returns whether this was known. If not, the other one may
   * have changed during the query, so the answer is not kept.
   */
  const isNoted = (sessionId: string, rootId: string): boolean => {
    if (sessionId === rootId) return true;
    const noted = aliases.get(rootId) ?? new Set();
    const isKnown = noted.has(sessionId);
    aliases.set(rootId, noted.add(sessionId));
    return isKnown;
  };

  const answerOf = (sessionId: string, polled: PolledConversation): Answer => {
    const { access, messages, finish, tag, rootId } = polled;
    const settled = isNoted(sessionId, rootId) && polled.settled;
    const body = JSON.stringify(messages.map(agents.forVisitor));
    const finishId = askedAbout(finish);
    // While a new message cannot be read yet, the tag does not match this answer, so the content identifies it.
    return { access, finishId, settled, ...(settled ? { body, etag: etagFor(tag) } : withEtag(body)) };
  };

  const ends = createCache<End>({
    load: createLoader(async (ids) =>
      mapped(await queries.ends(ids), (id, end) => ({ ...end, isKept: isNoted(id, end.rootId) })),
    ),
    keeps: ({ isKept }) => isKept,
    sizeOf: () => END_BYTES,
    caches,
    name: 'chatEnds',
  });
  const answers = createCache<Answer>({
    load: createLoader(async (ids) => mapped(await queries.conversations(ids), answerOf)),
    sizeOf: ({ body }) => body.length,
    caches,
    name: 'chats',
    keeps: ({ settled }) => settled,
  });

  const tagFor = (known: Answer | ConversationEnd | null, canAct: CanAct): string => {
    if (!known || !canAct(known.access)) return nothingYet.etag;
    return 'etag' in known ? known.etag : etagFor(known.tag);
  };

  return {
    /** The tag, if it is known without a database query. Undefined if it is not, or if the visitor may not read. */
    knownTag: (sessionId: string, canAct: CanAct): string | undefined => {
      const known = answers.peek(sessionId) ?? ends.peek(sessionId);
      return known === undefined || (known && !canAct(known.access)) ? undefined : tagFor(known, canAct);
    },
    tag: async (sessionId: string, canAct: CanAct): Promise<string> =>
      tagFor(answers.peek(sessionId) ?? (await ends.get(sessionId)), canAct),
    /** Whether the check passes for this conversation. A conversation that has not begun admits everyone. */
    admits: async (sessionId: string, canAct: CanAct): Promise<boolean> =>
      canAct((await ends.get(sessionId))?.access ?? 'undecided'),
    /** The conversation that this one was merged into, or itself. */
    rootId: async (sessionId: string): Promise<string> => (await ends.get(sessionId))?.rootId ?? sessionId,
    /** Whether the conversation has any messages. */
    hasBegun: async (sessionId: string): Promise<boolean> => (await ends.get(sessionId)) !== null,
    /**
     * Messages after the given one. For most callers there are none, which the cached end of the conversation shows.
     */
    after: async (sessionId: string, messageId: number, canAct: CanAct): Promise<ChatMessage[]> => {
      const end = await ends.get(sessionId);
      const isEmpty = !end || !canAct(end.access) || end.lastMessageId <= messageId;
      return isEmpty ? [] : (await queries.messagesAfter(sessionId, messageId)).map(agents.forVisitor);
    },
    answer: async (sessionId: string, canAct: CanAct): Promise<ChatAnswer> => {
      const answer = await answers.get(sessionId);
      return answer && canAct(answer.access) ? answer : nothingYet;
    },
    forget: (sessionId: string): void => {
      for (const id of [sessionId, ...(aliases.get(sessionId) ?? [])]) {
        ends.forget(id);
        answers.forget(id);
      }
    },
    forgetAll: (): void => {
      ends.forgetAll();
      answers.forgetAll();
    },
  };
};

export type ChatCache = ReturnType<typeof createChatCache>;
