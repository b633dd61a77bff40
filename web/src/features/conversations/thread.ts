import { addressOf, listConversationMessages } from '@exline/client';
import type { StaffChatMessage } from '@exline/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { loadPage } from '../../lib/lists/listPage.ts';
import { conversationKeys } from './queries.ts';
import type { AuthoredMessage } from './authoredMessage.ts';

/** The loaded messages of a conversation, oldest first, always including the last one. */
export interface LoadedThread {
  messages: readonly AuthoredMessage[];
  /** The number of messages before the loaded ones. */
  earlier: number;
}

/** The latest page of a conversation, after the earlier messages that are already loaded. */
export const withEarlier = (end: LoadedThread, known: LoadedThread | undefined): LoadedThread => {
  const first = end.messages[0]?.id;
  if (end.earlier === 0 || first === undefined || !known) return end;
  const before = known.messages.filter(({ id }) => id < first);
  // Without an overlap, messages between the two parts may be missing.
  const meet = known.messages.some(({ id }) => id >= first);
  return before.length > 0 && meet ? { messages: [...before, ...end.messages], earlier: known.earlier } : end;
};

/** Adds a page of earlier messages before the loaded ones. */
export const withPage = (thread: LoadedThread, page: LoadedThread): LoadedThread => {
  const first = thread.messages[0]?.id ?? Number.POSITIVE_INFINITY;
  const before = page.messages.filter(({ id }) => id < first);
  const earlier = page.earlier === 0 ? 0 : Math.max(1, thread.earlier - before.length);
  return { messages: [...before, ...thread.messages], earlier };
};

const loadThread = async (sessionId: string, before?: number): Promise<LoadedThread> => {
  const address = addressOf(listConversationMessages, { path: { sessionId }, query: { before } });
  const { items, total, previous } = await loadPage<StaffChatMessage>(address);
  return { messages: items, earlier: previous === null ? 0 : Math.max(1, total - items.length) };
};

/** The latest page of a conversation; earlier messages stay loaded. */
export const threadQuery = (sessionId: string) => {
  const queryKey = conversationKeys.thread(sessionId);
  return queryOptions<LoadedThread, Error, LoadedThread, typeof queryKey>({
    queryKey,
    queryFn: async ({ client }) =>
      withEarlier(await loadThread(sessionId), client.getQueryData<LoadedThread>(queryKey)),
  });
};

/** Loads the page before the first loaded message. */
export const loadEarlier = async (client: QueryClient, sessionId: string): Promise<void> => {
  const { queryKey } = threadQuery(sessionId);
  const first = client.getQueryData(queryKey)?.messages[0]?.id;
  if (first === undefined) return;
  const page = await loadThread(sessionId, first);
  client.setQueryData(queryKey, (thread) => thread && withPage(thread, page));
};
