import { readChat } from '@exline/client';
import { CHAT_PAGE, type ChatMessage } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request, requestTagged } from '../../../lib/server/request.ts';
import { chatKey } from '../chatSession.ts';
import { reconciled, type Conversation } from '../conversation.ts';
import { chatKeys } from '../keys.ts';

const POLL_MS = 3_000;

/** The conversation, looked at every three seconds, also in a tab that is not in front. */
export const conversationQuery = (sessionId: string) => {
  const queryKey = chatKeys.conversation(sessionId);
  return queryOptions<Conversation, Error, Conversation, typeof queryKey>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const cached = () => client.getQueryData<Conversation>(queryKey);
      const before = cached();
      const answer = await requestTagged(readChat, {
        path: { sessionId },
        signal,
        chatKey: chatKey(),
        etag: before?.etag ?? null,
      });
      const now = cached() ?? before ?? { messages: [], etag: null };
      if (!answer) return now;
      const messages = Array.isArray(answer.value) ? (answer.value as ChatMessage[]) : [];
      const heard = before?.messages !== now.messages;
      return {
        messages: reconciled(messages, before?.messages ?? [], now.messages),
        etag: heard ? null : answer.etag,
      };
    },
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
  });
};

/** What came after a message, page by page; `onPage` gets each as it arrives. */
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
