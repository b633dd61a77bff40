import { readChat } from '@exline/client';
import { CHAT_FINISH, CHAT_PAGE, type ChatMessage, type ChatSender } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { abortAfterTimeout } from '../../lib/server/abortAfterTimeout.ts';
import { request, requestWithEtag } from '../../lib/server/request.ts';
import { insertById, seenUpTo } from '../../lib/conversation/messages.ts';
import { chatKey } from './chatSession.ts';

const POLL_MS = 3_000;

/** The known messages, oldest first. */
export interface Conversation {
  messages: readonly ChatMessage[];
  /** The ETag of the last answer; null after a local change, so that the next poll loads all messages. */
  etag: string | null;
  /** The id of the event that finished this conversation, if the visitor is asked to rate it. */
  finishId: number | null;
}

const byId = (a: ChatMessage, b: ChatMessage) => a.id - b.id;
const idsOf = (messages: readonly ChatMessage[]) => new Set(messages.map(({ id }) => id));

export const withMessage = (known: Conversation, message: ChatMessage): Conversation => {
  const messages = insertById(known.messages, message);
  return messages === known.messages ? known : { ...known, messages, etag: null };
};

export const withoutMessage = (known: Conversation, gone: number): Conversation => ({
  ...known,
  messages: known.messages.filter(({ id }) => id !== gone),
  etag: null,
});

export const withRead = (known: Conversation, sender: ChatSender, upTo: number): Conversation => ({
  ...known,
  messages: seenUpTo(known.messages, sender, upTo),
  etag: null,
});

/**
 * The server's answer combined with what the socket reported during the request: new messages are kept, deleted ones
 * stay deleted. Compares ids, because clocks differ.
 */
export const mergeAnswer = (
  answer: readonly ChatMessage[],
  before: readonly ChatMessage[],
  now: readonly ChatMessage[],
): ChatMessage[] => {
  const [known, present, answered] = [idsOf(before), idsOf(now), idsOf(answer)];
  const arrived = now.filter(({ id }) => !known.has(id) && !answered.has(id));
  const kept = answer.filter(({ id }) => present.has(id) || !known.has(id));
  return [...kept, ...arrived].sort(byId);
};

/** Polls the conversation every three seconds, also in a background tab. */
export const conversationQuery = (sessionId: string) => {
  const queryKey = ['chat', sessionId] as const;
  return queryOptions<Conversation, Error, Conversation, typeof queryKey>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const cached = () => client.getQueryData<Conversation>(queryKey);
      const before = cached();
      const answer = await requestWithEtag(readChat, {
        path: { sessionId },
        signal: abortAfterTimeout(signal),
        chatKey: chatKey(),
        etag: before?.etag ?? null,
      });
      const now = cached() ?? before ?? { messages: [], etag: null, finishId: null };
      if (!answer) return now;
      const messages = Array.isArray(answer.value) ? (answer.value as ChatMessage[]) : [];
      const heard = before?.messages !== now.messages;
      return {
        messages: mergeAnswer(messages, before?.messages ?? [], now.messages),
        etag: heard ? null : answer.etag,
        finishId: Number(answer.headers.get(CHAT_FINISH)) || null,
      };
    },
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
  });
};

/** Loads the messages after an id, page by page. */
export const loadAfter = async (
  sessionId: string,
  after: number,
  onPage: (messages: readonly ChatMessage[]) => void,
): Promise<void> => {
  for (let last = after; ;) {
    const page = await request(readChat, { path: { sessionId }, query: { after: last }, chatKey: chatKey() });
    onPage(page);
    const newest = page.at(-1)?.id;
    if (newest === undefined || page.length < CHAT_PAGE) return;
    last = newest;
  }
};
