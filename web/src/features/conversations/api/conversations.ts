import {
  deleteConversation as deleteCall,
  eraseConversation as eraseCall,
  listConversations,
  markConversationDone,
  markConversationRead,
  markVisitorMessagesSeen,
  readConversation,
  reopenConversation,
} from '@exline/client';
import { queryOptions } from '@tanstack/react-query';
import { growingList, listTotal } from '../../../lib/lists/listPage.ts';
import { request } from '../../../lib/server/request.ts';
import { stateOf, type Shown } from '../../../lib/lists/shown.ts';
import { floodFilter } from '../../../lib/lists/floods.ts';
import { conversationKeys } from './keys.ts';

const PAGE = 25;

export interface ConversationFilter {
  q: string;
  show: Shown;
  /** Only the conversations of this flood of similar messages. */
  flood?: string;
}

/** The matching conversations, newest message first, page by page. */
export const conversationsQuery = ({ q, show, flood }: ConversationFilter) =>
  growingList(conversationKeys.list(q, show, flood), listConversations, {
    // A search includes the conversations of floods.
    query: { limit: PAGE, q, state: stateOf(show), ...floodFilter(flood, show === 'done' || q !== '') },
  });

export const openCountQuery = listTotal(conversationKeys.count, listConversations, {
  query: { state: 'open' },
});

/** The number of conversations, including those that are done. */
export const totalQuery = listTotal(conversationKeys.total, listConversations);

/** A conversation without its messages. */
export const chatSessionQuery = (sessionId: string) =>
  queryOptions({
    queryKey: conversationKeys.session(sessionId),
    queryFn: () => request(readConversation, { path: { sessionId } }),
  });

/** Marks a conversation as done up to a message; null reopens it. */
export const markDone = (sessionId: string, upTo: number | null) =>
  upTo === null
    ? request(reopenConversation, { path: { sessionId } })
    : request(markConversationDone, { path: { sessionId }, body: { upTo } });

export const eraseConversation = (sessionId: string) => request(eraseCall, { path: { sessionId } });

export const deleteConversation = (sessionId: string) => request(deleteCall, { path: { sessionId } });

/** Marks messages as read for this account only; the visitor does not see it. */
export const markOpened = (sessionId: string, upTo: number) =>
  request(markConversationRead, { path: { sessionId }, body: { upTo } });

/** Marks messages as read for this account and shows the visitor that they were seen. */
export const markRead = (sessionId: string, upTo: number) =>
  request(markVisitorMessagesSeen, { path: { sessionId }, body: { upTo } });
