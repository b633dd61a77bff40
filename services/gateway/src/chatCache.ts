import type { ChatQueries, ConversationEnd, PolledConversation } from '@exline/chat';
import type { ChatMessage } from '@exline/contracts';
import type { CachePool } from '@exline/event-log';
import { createCache } from './http/answerCache.ts';
import { inBatches } from './http/batches.ts';
import { etagFrom, tagged, type TaggedBody } from './http/tagged.ts';

const END_BYTES = 40;

const nothingYet = tagged('[]');

interface Answer extends TaggedBody {
  settled: boolean;
}

const answerOf = ({ messages, tag, settled }: PolledConversation): Answer => {
  const body = JSON.stringify(messages);
  // What is not whole yet is known by what it holds: the tag stands for the whole.
  return settled ? { body, etag: etagFrom(tag), settled } : { ...tagged(body), settled };
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

  /** The tag as far as it is known without asking the database. */
  const knownTag = (sessionId: string): string | undefined => {
    const answer = answers.peek(sessionId);
    if (answer !== undefined) return (answer ?? nothingYet).etag;
    const end = ends.peek(sessionId);
    return end === null ? nothingYet.etag : end && etagFrom(end.tag);
  };

  return {
    knownTag,
    tag: async (sessionId: string): Promise<string> => {
      const known = knownTag(sessionId);
      if (known !== undefined) return known;
      const end = await ends.get(sessionId);
      return end ? etagFrom(end.tag) : nothingYet.etag;
    },
    /** Whether anything was ever said in it. */
    hasBegun: async (sessionId: string): Promise<boolean> => (await ends.get(sessionId)) !== null,
    /** What follows a message: nothing for most who come back, which their conversation's end tells already. */
    after: async (sessionId: string, messageId: number): Promise<ChatMessage[]> => {
      const end = await ends.get(sessionId);
      return end && end.lastMessageId > messageId ? queries.messagesAfter(sessionId, messageId) : [];
    },
    answer: async (sessionId: string): Promise<TaggedBody> => (await answers.get(sessionId)) ?? nothingYet,
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
