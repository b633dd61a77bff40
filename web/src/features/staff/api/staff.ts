import { listStaff, readOwnAccount } from '@exline/client';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { ownTyped } from '../../../lib/typed/owner.ts';
import { staffKeys } from './keys.ts';

/** The staff area shows nothing before this answer, so a missing answer must become an error. */
const ANSWER_MS = 10_000;

/** The user's own account. Loading it also discards drafts of another account before any form is shown. */
export const ownAccountQuery = queryOptions({
  queryKey: staffKeys.own,
  queryFn: async () => {
    const own = await request(readOwnAccount, { signal: AbortSignal.timeout(ANSWER_MS) });
    ownTyped(String(own.id));
    return own;
  },
});

export const staffQuery = queryOptions({
  queryKey: staffKeys.all,
  queryFn: () => request(listStaff),
});
