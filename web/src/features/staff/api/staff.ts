import type { NewStaff, OwnAccount, PasswordProof, RoleChange, StaffAccount } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/request.ts';
import { ownTyped } from '../../../lib/typed/owner.ts';
import { staffKeys } from '../keys.ts';

const PATH = '/api/admin/staff';

/** Nothing else of the staff area is shown before this answer, so its absence is said and not waited for. */
const ANSWER_MS = 10_000;

/** Who is signed in. The forms of the staff area are shown once this is known, and then without text of another account. */
export const ownAccountQuery = queryOptions({
  queryKey: staffKeys.own,
  queryFn: async () => {
    const own = await request<OwnAccount>('GET', '/api/admin/me', { signal: AbortSignal.timeout(ANSWER_MS) });
    ownTyped(String(own.id));
    return own;
  },
});

export const changeName = (name: string) =>
  request<OwnAccount>('PUT', '/api/admin/me/name', { body: { name } });

export const staffQuery = queryOptions({
  queryKey: staffKeys.all,
  queryFn: () => request<StaffAccount[]>('GET', PATH),
});

export const invite = (person: NewStaff, idempotencyKey: string) =>
  request<StaffAccount>('POST', PATH, { body: person, idempotencyKey });

export const inviteAgain = (id: number) => request<StaffAccount>('POST', `${PATH}/${id}/invitation`);

/** `from`: the role that was seen; another one that somebody gave meanwhile is not overwritten unseen. */
export const changeRole = (id: number, roles: Required<RoleChange>) =>
  request<StaffAccount>('PUT', `${PATH}/${id}/role`, { body: roles });

export const disable = (id: number) => request<StaffAccount>('POST', `${PATH}/${id}/disable`);

export const erase = (id: number) => request<StaffAccount>('POST', `${PATH}/${id}/erase`);

export const removeFactor = (id: number) => request<StaffAccount>('DELETE', `${PATH}/${id}/factor`);

export const endSessionsOf = (id: number, proof: PasswordProof) =>
  request<void>('POST', `${PATH}/${id}/sessions/end`, { body: proof });

export const endAllSessions = (proof: PasswordProof) =>
  request<void>('POST', `${PATH}/sessions/end`, { body: proof });

export const enable = (id: number) => request<StaffAccount>('POST', `${PATH}/${id}/enable`);
