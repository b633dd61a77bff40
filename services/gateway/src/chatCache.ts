import type { ChatQueries, PolledConversation } from '@exline/chat';
import { createCache } from './http/answerCache.ts';
import { inBatches } from './http/batches.ts';
import { tagged, type TaggedBody } from './http/tagged.ts';

const TAGS = 50_000;

const nothingYet = tagged('[]');

interface Answer extends TaggedBody {
  settled: boolean;
}

const etagOf = (tag: string) => `"${tag}"`;

const answerOf = ({ messages, tag, settled }: PolledConversation): Answer => {
  const body = JSON.stringify(messages);
  // What is not whole yet is known by what it holds: the tag stands for the whole.
  return settled ? { body, etag: etagOf(tag), settled } : { ...tagged(body), settled };
};

const mapped = <From, To>(values: ReadonlyMap<string, From>, change: (value: From) => To): Map<string, To> =>
  new Map([...values].map(([key, value]) => [key, change(value)]));

/** What polls of conversations are answered with; tags alone are kept longer, as most polls need no more. */
export const createChatCache = (queries: Pick<ChatQueries, 'tags' | 'conversations'>) => {
  const tags = createCache<string>({
    load: inBatches(async (ids) => mapped(await queries.tags(ids), etagOf)),
    sizeOf: (tag) => tag.length,
    entries: TAGS,
  });
  const answers = createCache<Answer>({
    load: inBatches(async (ids) => mapped(await queries.conversations(ids), answerOf)),
    sizeOf: ({ body }) => body.length,
    keeps: ({ settled }) => settled,
  });

  /** The tag as far as it is known without asking the database. */
  const knownTag = (sessionId: string): string | undefined => {
    const answer = answers.peek(sessionId);
    if (answer !== undefined) return (answer ?? nothingYet).etag;
    const tag = tags.peek(sessionId);
    return tag === null ? nothingYet.etag : tag;
  };

  return {
    knownTag,
    tag: async (sessionId: string): Promise<string> =>
      knownTag(sessionId) ?? (await tags.get(sessionId)) ?? nothingYet.etag,
    answer: async (sessionId: string): Promise<TaggedBody> => (await answers.get(sessionId)) ?? nothingYet,
    forget: (sessionId: string): void => {
      tags.forget(sessionId);
      answers.forget(sessionId);
    },
  };
};

export type ChatCache = ReturnType<typeof createChatCache>;
