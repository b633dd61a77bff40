import type { ChatSession } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { growingList, listAddress, listTotal } from '../../../lib/staff/listPage.ts';
import { request } from '../../../lib/request.ts';
import { stateOf } from '../../../lib/staff/shown.ts';
import type { ConversationFilter } from '../links.ts';
import { floodFilter } from '../../../lib/staff/floods.ts';
import { conversationKeys } from '../keys.ts';

const PATH = '/api/admin/chat-sessions';
const PAGE = '25';

/** The conversations that match, those with the newest message first, page by page. */
export const conversationsQuery = ({ q, show, flood }: ConversationFilter) =>
  growingList<ChatSession>(
    conversationKeys.list(q, show, flood),
    // A search looks through floods as well.
    listAddress(PATH, {
      limit: PAGE,
      q,
      state: stateOf(show),
      ...floodFilter(flood, show === 'done' || q !== ''),
    }),
  );

/** How many conversations are open. */
export const openCountQuery = listTotal(conversationKeys.count, PATH, { state: 'open' });

/** How many conversations there are, with those that are done. */
export const totalQuery = listTotal(conversationKeys.total, PATH);

const pathOf = (sessionId: string) => `${PATH}/${encodeURIComponent(sessionId)}`;

/** What is known of one conversation without its messages. */
export const chatSessionQuery = (sessionId: string) =>
  queryOptions({
    queryKey: conversationKeys.session(sessionId),
    queryFn: () => request<ChatSession>('GET', pathOf(sessionId)),
  });

/** The staff is done with a conversation up to a message; with none it is open again. */
export const markDone = (sessionId: string, upTo: number | null) =>
  upTo === null
    ? request<void>('POST', `${pathOf(sessionId)}/reopen`)
    : request<void>('POST', `${pathOf(sessionId)}/done`, { body: { upTo } });

export const eraseConversation = (sessionId: string) => request<void>('POST', `${pathOf(sessionId)}/erase`);

export const deleteConversation = (sessionId: string) => request<void>('DELETE', pathOf(sessionId));

/** This account has read a conversation up to a message, without telling the visitor. */
export const markOpened = (sessionId: string, upTo: number) =>
  request<void>('POST', `${pathOf(sessionId)}/opened`, { body: { upTo } });

/** The staff has seen this conversation up to a message. */
export const markRead = (sessionId: string, upTo: number) =>
  request<unknown>('POST', `${pathOf(sessionId)}/read`, { body: { upTo } });
