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
import { stateOf } from '../../../lib/lists/shown.ts';
import type { ConversationFilter } from '../links.ts';
import { floodFilter } from '../../../lib/lists/floods.ts';
import { conversationKeys } from '../keys.ts';

const PAGE = 25;

/** The conversations that match, those with the newest message first, page by page. */
export const conversationsQuery = ({ q, show, flood }: ConversationFilter) =>
  growingList(conversationKeys.list(q, show, flood), listConversations, {
    // A search looks through floods as well.
    query: { limit: PAGE, q, state: stateOf(show), ...floodFilter(flood, show === 'done' || q !== '') },
  });

/** How many conversations are open. */
export const openCountQuery = listTotal(conversationKeys.count, listConversations, {
  query: { state: 'open' },
});

/** How many conversations there are, with those that are done. */
export const totalQuery = listTotal(conversationKeys.total, listConversations);

/** What is known of one conversation without its messages. */
export const chatSessionQuery = (sessionId: string) =>
  queryOptions({
    queryKey: conversationKeys.session(sessionId),
    queryFn: () => request(readConversation, { path: { sessionId } }),
  });

/** The staff is done with a conversation up to a message; with none it is open again. */
export const markDone = (sessionId: string, upTo: number | null) =>
  upTo === null
    ? request(reopenConversation, { path: { sessionId } })
    : request(markConversationDone, { path: { sessionId }, body: { upTo } });

export const eraseConversation = (sessionId: string) => request(eraseCall, { path: { sessionId } });

export const deleteConversation = (sessionId: string) => request(deleteCall, { path: { sessionId } });

/** This account has read a conversation up to a message, without telling the visitor. */
export const markOpened = (sessionId: string, upTo: number) =>
  request(markConversationRead, { path: { sessionId }, body: { upTo } });

/** The staff has seen this conversation up to a message. */
export const markRead = (sessionId: string, upTo: number) =>
  request(markVisitorMessagesSeen, { path: { sessionId }, body: { upTo } });
