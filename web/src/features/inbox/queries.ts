import { listContactMessages, readContactMessage, readUnreadCounts } from '@exline/client';
import { queryOptions } from '@tanstack/react-query';
import { isMissing } from '../../lib/server/faults.ts';
import { infiniteList, listTotal } from '../../lib/lists/listPage.ts';
import { request } from '../../lib/server/request.ts';
import { INBOX_POLL_MS } from '../../lib/lists/inboxCounts.ts';
import { stateOf, type AssigneeFilter, type InboxView } from '../../lib/lists/inboxView.ts';
import { floodFilter } from '../../lib/lists/floods.ts';

const PAGE = 50;

export const inboxKeys = {
  all: ['inbox'] as const,
  count: ['inbox', 'count'] as const,
  total: ['inbox', 'total'] as const,
  unread: ['inbox', 'unread'] as const,
  lists: ['inbox', 'list'] as const,
  list: (show: InboxView, flood = '', view: AssigneeFilter = '') =>
    ['inbox', 'list', show, flood, view] as const,
  one: (id: number) => ['inbox', 'one', id] as const,
};

export const submissionsQuery = (show: InboxView, flood = '', view: AssigneeFilter = '') => ({
  ...infiniteList(inboxKeys.list(show, flood, view), listContactMessages, {
    query: {
      view: 'row',
      limit: PAGE,
      state: stateOf(show),
      assigned: view,
      ...floodFilter(flood, show === 'done'),
    },
  }),
  refetchInterval: INBOX_POLL_MS,
});

export const openCountQuery = listTotal(inboxKeys.count, listContactMessages, {
  query: { state: 'open' },
});

/** The number of contact messages, including those that are done. */
export const totalQuery = listTotal(inboxKeys.total, listContactMessages);

/** One message; null when it does not exist. */
export const submissionQuery = (id: number) =>
  queryOptions({
    queryKey: inboxKeys.one(id),
    queryFn: () =>
      request(readContactMessage, { path: { id } }).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
  });

/** The numbers of messages and conversations that this account has not read. */
export const unreadQuery = queryOptions({
  queryKey: inboxKeys.unread,
  queryFn: () => request(readUnreadCounts),
});
