import { markEverythingRead, readUnreadCounts } from '@exline/client';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { inboxKeys } from '../keys.ts';

/** How much of what visitors wrote this account has not read. */
export const unreadQuery = queryOptions({
  queryKey: inboxKeys.unread,
  queryFn: () => request(readUnreadCounts),
});

export const markAllRead = () => request(markEverythingRead);
