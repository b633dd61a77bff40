import { addressOf, deleteChatMessage, listConversationMessages, sendChatMessage } from '@exline/client';
import type { StaffChatMessage } from '@exline/contracts';
import type { Said } from '../said.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { loadPage } from '../../../lib/lists/listPage.ts';
import { request } from '../../../lib/server/request.ts';
import { withEarlier, withPage } from '../cache.ts';
import { conversationKeys } from '../keys.ts';

/** As much of a conversation as was loaded, always to its end, oldest first. */
export interface LoadedThread {
  messages: readonly Said[];
  /** How many there are before the first of these. */
  earlier: number;
}

const loadThread = async (sessionId: string, before?: number): Promise<LoadedThread> => {
  const address = addressOf(listConversationMessages, { path: { sessionId }, query: { before } });
  const { items, total, previous } = await loadPage<StaffChatMessage>(address);
  return { messages: items, earlier: previous === null ? 0 : Math.max(1, total - items.length) };
};

/** The end of a conversation; earlier messages that were loaded already stay in front of it. */
export const threadQuery = (sessionId: string) => {
  const queryKey = conversationKeys.thread(sessionId);
  return queryOptions<LoadedThread, Error, LoadedThread, typeof queryKey>({
    queryKey,
    queryFn: async ({ client }) =>
      withEarlier(await loadThread(sessionId), client.getQueryData<LoadedThread>(queryKey)),
  });
};

/** Loads a page of what stands before the first message that is there. */
export const loadEarlier = async (client: QueryClient, sessionId: string): Promise<void> => {
  const { queryKey } = threadQuery(sessionId);
  const first = client.getQueryData(queryKey)?.messages[0]?.id;
  if (first === undefined) return;
  const page = await loadThread(sessionId, first);
  client.setQueryData(queryKey, (thread) => thread && withPage(thread, page));
};

export const sendReply = (sessionId: string, message: string, idempotencyKey: string) =>
  request(sendChatMessage, { body: { sessionId, message, sender: 'admin' }, idempotencyKey });

export const deleteMessage = (id: number) => request(deleteChatMessage, { path: { id } });
