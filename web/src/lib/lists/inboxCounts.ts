import { readInboxCounts } from '@exline/client';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../server/request.ts';

/** A snooze ends without a signal from the server. */
export const INBOX_POLL_MS = 60_000;

/** The numbers of open conversations in each view of the inbox. */
export const countsQuery = queryOptions({
  queryKey: ['work', 'counts'] as const,
  queryFn: () => request(readInboxCounts),
  refetchInterval: INBOX_POLL_MS,
});
