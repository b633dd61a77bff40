import type { UnreadCounts } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/request.ts';
import { inboxKeys } from '../keys.ts';

/** How much of what visitors wrote this account has not read. */
export const unreadQuery = queryOptions({
  queryKey: inboxKeys.unread,
  queryFn: () => request<UnreadCounts>('GET', '/api/admin/unread'),
});

export const markAllRead = () => request<void>('POST', '/api/admin/unread/clear');
