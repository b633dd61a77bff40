import type { ChatMessage, ChatSession, ServerMessages } from '@exline/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { refreshSoon } from '../../lib/live/liveRefresh.ts';
import type { ListPage } from '../../lib/lists/listPage.ts';
import { chatSessionQuery, conversationKeys, type conversationsQuery } from './queries.ts';
import { threadQuery } from './thread.ts';
import { insertById, seenUpTo } from '../../lib/conversation/messages.ts';
import { listWithMessage, listWithout, listWithRead } from './cache.ts';
import { isUnsigned, type AuthoredMessage } from './authoredMessage.ts';

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

/** Changes every cached list; `change` returns null when the list must be reloaded. */
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

/** Restarts a running request, because its answer may be older than the change that just arrived. */
const restart = (client: QueryClient, queryKey: QueryKey): void => {
  void client.cancelQueries({ queryKey });
  void client.invalidateQueries({ queryKey });
};

const changeThread = (
  client: QueryClient,
  sessionId: string,
  change: (thread: readonly AuthoredMessage[]) => readonly AuthoredMessage[],
) => {
  const { queryKey } = threadQuery(sessionId);
  client.setQueryData(queryKey, (thread) => thread && { ...thread, messages: change(thread.messages) });
  if (client.isFetching({ queryKey }) > 0) restart(client, queryKey);
};

/** Reloads the lists, and a conversation that was marked as done, reopened, assigned, labeled or snoozed. */
export const applyDone = (client: QueryClient, sessionId: string): void => {
  restart(client, conversationKeys.session(sessionId));
  refreshLists(client);
};

/** Removes a conversation that was merged into another one from the lists, and reloads both. */
export const applyMerged = (client: QueryClient, sessionId: string, into: string): void => {
  if (sessionId !== into) changeLists(client, (pages) => listWithout(pages, sessionId));
  for (const id of new Set([sessionId, into])) {
    applyDone(client, id);
    restart(client, threadQuery(id).queryKey);
  }
};

/** Whether a message changes the state of its conversation: an answer assigns one, and a question reopens it. */
const changesState = ({ sender, automatic }: ChatMessage, session: ChatSession | undefined): boolean =>
  sender === 'user' ? session?.isDone === true : !automatic && session?.assignee === null;

/** Adds a message to the open conversation and to the lists. */
export const applyMessage = (client: QueryClient, message: ChatMessage): void => {
  const { queryKey } = chatSessionQuery(message.sessionId);
  const isLoading = client.isFetching({ queryKey }) > 0;
  if (isLoading || changesState(message, client.getQueryData(queryKey))) applyDone(client, message.sessionId);
  changeThread(client, message.sessionId, (thread) => insertById(thread, message));
  if (isUnsigned(message)) refreshSoon(client, threadQuery(message.sessionId).queryKey);
  changeLists(client, (pages) => listWithMessage(pages, message));
};

/** Removes a deleted conversation from everything on screen. */
export const forget = (client: QueryClient, sessionId: string): void => {
  changeThread(client, sessionId, () => []);
  changeLists(client, (pages) => listWithout(pages, sessionId));
  void client.invalidateQueries({ queryKey: conversationKeys.count });
};

/** Removes a message; the lists are reloaded, because only the server knows the last message now. */
export const forgetMessage = (client: QueryClient, sessionId: string, id: number): void => {
  changeThread(client, sessionId, (thread) => thread.filter((message) => message.id !== id));
  refreshLists(client);
};

/** Marks the messages of one side as seen by the other side. */
export const applySeen = (
  client: QueryClient,
  { sessionId, sender, upTo }: Parameters<ServerMessages['chat:read']>[0],
): void => {
  changeThread(client, sessionId, (thread) => seenUpTo(thread, sender, upTo));
};

/** Marks a conversation as read by this account, up to a message. */
export const applyRead = (client: QueryClient, sessionId: string, upTo: number): void => {
  const { queryKey } = chatSessionQuery(sessionId);
  client.setQueryData(
    queryKey,
    (session) => session && { ...session, lastMessageId: Math.max(session.lastMessageId, upTo), unread: 0 },
  );
  changeLists(client, (pages) => listWithRead(pages, sessionId, upTo));
};

/** This account has read a message in another window. */
export const applyReadElsewhere = (client: QueryClient): void => refreshSoon(client, conversationKeys.lists);
