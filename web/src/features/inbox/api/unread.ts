import { readUnreadCounts } from '@exline/client';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { inboxKeys } from './keys.ts';

/** The numbers of messages and conversations that this account has not read. */
export const unreadQuery = queryOptions({
  queryKey: inboxKeys.unread,
  queryFn: () => request(readUnreadCounts),
});
