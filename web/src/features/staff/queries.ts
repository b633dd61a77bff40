import {
  addressOf,
  exportActivity,
  listActivity,
  listStaff,
  readDemoData,
  readOwnAccount,
  readPasswordLink,
} from '@exline/client';
import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '../../lib/lists/listPage.ts';
import { request } from '../../lib/server/request.ts';
import { claimDrafts } from '../../lib/drafts/owner.ts';

/**
 * The time limit of the call. The staff area shows nothing before this answer, so a missing answer must become an
 * error.
 */
const ANSWER_MS = 10_000;
const PAGE = 50;
/** The polling interval while the demo data is being removed. */
const LOOK_EVERY_MS = 1_000;
const NEW_ACTIVITY_MS = 15_000;

/** The user's own account. Loading it also discards drafts of another account before any form is shown. */
export const ownAccountQuery = queryOptions({
  queryKey: ['own-account'] as const,
  queryFn: async () => {
    const own = await request(readOwnAccount, { signal: AbortSignal.timeout(ANSWER_MS) });
    claimDrafts(String(own.id));
    return own;
  },
});

export const staffQuery = queryOptions({
  queryKey: ['staff'] as const,
  queryFn: () => request(listStaff),
});

/** The key is below that of the accounts, so that the query reloads when an account changes. */
export const demoDataQuery = queryOptions({
  queryKey: [...staffQuery.queryKey, 'demo-data'] as const,
  queryFn: () => request(readDemoData),
  refetchInterval: ({ state }) => (state.data?.isBeingRemoved ? LOOK_EVERY_MS : false),
});

/** The purpose of a link. Read once, because a link that was used or has expired must not replace an open form. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-link', token] as const,
    queryFn: () => request(readPasswordLink, { body: { token } }),
    retry: false,
    staleTime: Infinity,
  });

/** The filter as in the address of the page; '' means no filter. */
export interface ActivityFilter extends Readonly<Record<'staffId' | 'kind' | 'days', string>> {}

/** Looks for new entries regularly, as long as only the newest ones are shown. No message announces them. */
export const activityQuery = (filter: ActivityFilter) => ({
  ...infiniteList(['staff-activity', filter], listActivity, { query: { limit: PAGE, ...filter } }),
  refetchInterval: ({ state }: { state: { data?: { pages: object[] } | undefined } }) =>
    state.data?.pages.length === 1 && NEW_ACTIVITY_MS,
});

export const activityFile = (filter: ActivityFilter): string => addressOf(exportActivity, { query: filter });
