import { listConversations, readConversation } from '@exline/client';
import { queryOptions } from '@tanstack/react-query';
import { infiniteList, listTotal } from '../../lib/lists/listPage.ts';
import { request } from '../../lib/server/request.ts';
import { INBOX_POLL_MS } from '../../lib/lists/inboxCounts.ts';
import { stateOf, type AssigneeFilter, type InboxView } from '../../lib/lists/inboxView.ts';
import { floodFilter } from '../../lib/lists/floods.ts';

const PAGE = 25;

export const conversationKeys = {
  all: ['conversations'] as const,
  count: ['conversations', 'count'] as const,
  total: ['conversations', 'total'] as const,
  lists: ['conversations', 'list'] as const,
  list: (q: string, show: InboxView, flood = '', view: AssigneeFilter = '') =>
    ['conversations', 'list', q, show, flood, view] as const,
  /** Conversations that another one can be merged with. */
  mergeable: (q: string) => ['conversations', 'mergeable', q] as const,
  session: (sessionId: string) => ['conversations', 'session', sessionId] as const,
  thread: (sessionId: string) => ['conversations', 'thread', sessionId] as const,
};

export interface ConversationFilter {
  q: string;
  show: InboxView;
  view?: AssigneeFilter;
  /** Only the conversations of this flood of similar messages. */
  flood?: string;
}

/** The matching conversations, newest message first, page by page. */
export const conversationsQuery = ({ q, show, flood, view = '' }: ConversationFilter) => ({
  ...infiniteList(conversationKeys.list(q, show, flood, view), listConversations, {
    // A search includes the conversations of floods.
    query: {
      limit: PAGE,
      q,
      state: stateOf(show),
      assigned: view,
      ...floodFilter(flood, show === 'done' || q !== ''),
    },
  }),
  refetchInterval: INBOX_POLL_MS,
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
