import type { ChatSession } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { growingList, listAddress, loadPage } from '../../../lib/listPage.ts';
import { request } from '../../../lib/request.ts';
import { conversationKeys } from '../keys.ts';

const PATH = '/api/admin/chat-sessions';
const PAGE = '25';

/** The conversations that match, those with the newest message first, page by page. */
export const conversationsQuery = (q: string) =>
  growingList<ChatSession>(conversationKeys.list(q), listAddress(PATH, { limit: PAGE, q }));

/** How many conversations there are in all. */
export const conversationCountQuery = queryOptions({
  queryKey: conversationKeys.count,
  queryFn: async () => (await loadPage<ChatSession>(listAddress(PATH, { limit: '1' }))).total,
});

/** How many of the conversations that were written in last hold something that no admin has seen. */
export const unseenConversationsQuery = queryOptions({
  queryKey: conversationKeys.unseen,
  queryFn: async () =>
    (await loadPage<ChatSession>(listAddress(PATH, { limit: '100' }))).items.filter(
      ({ unread }) => unread > 0,
    ).length,
});

const pathOf = (sessionId: string) => `${PATH}/${encodeURIComponent(sessionId)}`;

export const deleteConversation = (sessionId: string) => request<void>('DELETE', pathOf(sessionId));

/** The staff has seen this conversation up to a message. */
export const markRead = (sessionId: string, upTo: number) =>
  request<unknown>('POST', `${pathOf(sessionId)}/read`, { body: { upTo } });
