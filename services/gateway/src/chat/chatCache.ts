import type { Access, ChatQueries, ConversationEnd, PolledConversation } from '@exline/chat';
import type { ChatMessage } from '@exline/contracts';
import type { CachePool } from '@exline/event-log';
import { createCache } from '../http/answers/answerCache.ts';
import { inBatches } from '../http/answers/batches.ts';
import { etagFrom, tagged, type TaggedBody } from '../http/answers/tagged.ts';

const END_BYTES = 100;

/** Whether a person may act as the visitor of a conversation with this access. */
export type MayAct = (access: Access) => boolean;

/** The answer for a conversation that does not exist, or whose key is missing. */
const nothingYet = tagged('[]');

interface Answer extends TaggedBody {
  access: Access;
  settled: boolean;
}

const answerOf = ({ access, messages, tag, settled }: PolledConversation): Answer => {
  const body = JSON.stringify(messages);
  // What is not whole yet is known by what it holds: the tag stands for the whole.
  return { access, settled, ...(settled ? { body, etag: etagFrom(tag) } : tagged(body)) };
};

const mapped = <From, To>(values: ReadonlyMap<string, From>, change: (value: From) => To): Map<string, To> =>
  new Map([...values].map(([key, value]) => [key, change(value)]));

type Queries = Pick<ChatQueries, 'ends' | 'conversations' | 'messagesAfter'>;

/** What polls of conversations are answered with; how one ends is kept longer, as most polls need no more. */
export const createChatCache = (queries: Queries, caches: CachePool) => {
  const ends = createCache<ConversationEnd>({
    load: inBatches(queries.ends),
    sizeOf: () => END_BYTES,
    caches,
    name: 'chatEnds',
  });
  const answers = createCache<Answer>({
    load: inBatches(async (ids) => mapped(await queries.conversations(ids), answerOf)),
    sizeOf: ({ body }) => body.length,
    caches,
    name: 'chats',
    keeps: ({ settled }) => settled,
  });

  const tagFor = (known: Answer | ConversationEnd | null, mayAct: MayAct): string => {
    if (!known || !mayAct(known.access)) return nothingYet.etag;
    return 'etag' in known ? known.etag : etagFrom(known.tag);
  };

  return {
    /** The tag as far as it is known without the database; also unknown where the visitor may not read. */
    knownTag: (sessionId: string, mayAct: MayAct): string | undefined => {
      const known = answers.peek(sessionId) ?? ends.peek(sessionId);
      return known === undefined || (known && !mayAct(known.access)) ? undefined : tagFor(known, mayAct);
    },
    tag: async (sessionId: string, mayAct: MayAct): Promise<string> =>
      tagFor(answers.peek(sessionId) ?? (await ends.get(sessionId)), mayAct),
    /** Whether that holds for the conversation; one that has not begun admits everyone. */
    admits: async (sessionId: string, mayAct: MayAct): Promise<boolean> =>
      mayAct((await ends.get(sessionId))?.access ?? 'undecided'),
    /** Whether anything was ever said in it. */
    hasBegun: async (sessionId: string): Promise<boolean> => (await ends.get(sessionId)) !== null,
    /** What follows a message: nothing for most who come back, which their conversation's end tells already. */
    after: async (sessionId: string, messageId: number, mayAct: MayAct): Promise<ChatMessage[]> => {
      const end = await ends.get(sessionId);
      const isEmpty = !end || !mayAct(end.access) || end.lastMessageId <= messageId;
      return isEmpty ? [] : queries.messagesAfter(sessionId, messageId);
    },
    answer: async (sessionId: string, mayAct: MayAct): Promise<TaggedBody> => {
      const answer = await answers.get(sessionId);
      return answer && mayAct(answer.access) ? answer : nothingYet;
    },
    forget: (sessionId: string): void => {
      ends.forget(sessionId);
      answers.forget(sessionId);
    },
    forgetAll: (): void => {
      ends.forgetAll();
      answers.forgetAll();
    },
  };
};

export type ChatCache = ReturnType<typeof createChatCache>;
