import type { ChatMessage, ChatSession, ServerMessages } from '@exline/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { refreshSoon } from '../../lib/live/liveRefresh.ts';
import type { ListPage } from '../../lib/lists/listPage.ts';
import { chatSessionQuery, type conversationsQuery } from './api/conversations.ts';
import { threadQuery } from './api/messages.ts';
import { joinedBy, seenUpTo } from '../../lib/conversation/messages.ts';
import { listWithMessage, listWithout, listWithRead } from './cache.ts';
import { conversationKeys } from './keys.ts';
import { isUnsigned, type Said } from './said.ts';

type Pages = ListPage<ChatSession>[];
type ListKey = ReturnType<typeof conversationsQuery>['queryKey'];

const cachedLists = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll({ queryKey: conversationKeys.lists })
    .map(({ queryKey }) => queryKey as unknown as ListKey);

const refreshLists = (client: QueryClient) => {
  refreshSoon(client, conversationKeys.lists);
  refreshSoon(client, conversationKeys.count);
  refreshSoon(client, conversationKeys.total);
};

/** Changes every list that is shown; one for which that is not enough asks the server again. */
const changeLists = (client: QueryClient, change: (pages: Pages) => Pages | null) => {
  let enough = client.isFetching({ queryKey: conversationKeys.lists }) === 0;
  for (const key of cachedLists(client)) {
    client.setQueryData(key, (list) => {
      if (!list) return list;
      const pages = change(list.pages);
      if (!pages) enough = false;
      return pages ? { ...list, pages } : list;
    });
  }
  if (!enough) refreshLists(client);
};

/**
 * Asks the server again, without waiting for an answer that is under way, as that may be older than what was
 * just heard. Nothing else keeps a first answer, or one to a page that was left, from standing for good.
 */
const askAnew = (client: QueryClient, queryKey: QueryKey): void => {
  void client.cancelQueries({ queryKey });
  void client.invalidateQueries({ queryKey });
};

const changeThread = (
  client: QueryClient,
  sessionId: string,
  change: (thread: readonly Said[]) => readonly Said[],
) => {
  const { queryKey } = threadQuery(sessionId);
  client.setQueryData(queryKey, (thread) => thread && { ...thread, messages: change(thread.messages) });
  if (client.isFetching({ queryKey }) > 0) askAnew(client, queryKey);
};

/** Whether the staff is done with a conversation is for the server to say. */
export const takeDone = (client: QueryClient, sessionId: string): void => {
  void client.invalidateQueries({ queryKey: conversationKeys.session(sessionId) });
  refreshLists(client);
};

/** Puts a message where it is shown. */
export const takeIn = (client: QueryClient, message: ChatMessage): void => {
  const { queryKey } = chatSessionQuery(message.sessionId);
  if (message.sender === 'user' && client.getQueryData(queryKey)?.isDone) takeDone(client, message.sessionId);
  changeThread(client, message.sessionId, (thread) => joinedBy(thread, message));
  if (isUnsigned(message)) refreshSoon(client, threadQuery(message.sessionId).queryKey);
  changeLists(client, (pages) => listWithMessage(pages, message));
};

/** Takes a conversation that is gone out of everything that shows it. */
export const forget = (client: QueryClient, sessionId: string): void => {
  changeThread(client, sessionId, () => []);
  changeLists(client, (pages) => listWithout(pages, sessionId));
  void client.invalidateQueries({ queryKey: conversationKeys.count });
};

/** Takes one message out; what its conversation ends with now, the server knows. */
export const forgetMessage = (client: QueryClient, sessionId: string, id: number): void => {
  changeThread(client, sessionId, (thread) => thread.filter((message) => message.id !== id));
  refreshLists(client);
};

/** The messages of one side were seen by the other. */
export const takeAsSeen = (
  client: QueryClient,
  { sessionId, sender, upTo }: Parameters<ServerMessages['chat:read']>[0],
): void => {
  changeThread(client, sessionId, (thread) => seenUpTo(thread, sender, upTo));
};

/** This account has read a conversation up to a message. */
export const takeAsRead = (client: QueryClient, sessionId: string, upTo: number): void => {
  const { queryKey } = chatSessionQuery(sessionId);
  client.setQueryData(
    queryKey,
    (session) => session && { ...session, lastMessageId: Math.max(session.lastMessageId, upTo), unread: 0 },
  );
  changeLists(client, (pages) => listWithRead(pages, sessionId, upTo));
};

/** This account has read something in another window. */
export const takeReadElsewhere = (client: QueryClient): void => refreshSoon(client, conversationKeys.lists);
