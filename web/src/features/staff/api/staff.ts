import {
  changeOwnName,
  changeRole as changeRoleCall,
  disableStaff,
  enableStaff,
  endSessionsOfAccount,
  endSessionsOfAll,
  eraseStaff,
  inviteStaff,
  listStaff,
  readOwnAccount,
  removeFactor as removeFactorCall,
  resendInvitation,
} from '@exline/client';
import type { NewStaff, PasswordProof, RoleChange } from '@exline/contracts';
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

export const changeName = (name: string) => request(changeOwnName, { body: { name } });

export const staffQuery = queryOptions({
  queryKey: staffKeys.all,
  queryFn: () => request(listStaff),
});

export const invite = (person: NewStaff, idempotencyKey: string) =>
  request(inviteStaff, { body: person, idempotencyKey });

export const inviteAgain = (id: number) => request(resendInvitation, { path: { staffId: id } });

/** Fails when the current role is not `from`, so that a concurrent change is not overwritten unseen. */
export const changeRole = (id: number, roles: Required<RoleChange>) =>
  request(changeRoleCall, { path: { staffId: id }, body: roles });

export const disable = (id: number) => request(disableStaff, { path: { staffId: id } });

export const erase = (id: number) => request(eraseStaff, { path: { staffId: id } });

export const removeFactor = (id: number) => request(removeFactorCall, { path: { staffId: id } });

export const endSessionsOf = (id: number, proof: PasswordProof) =>
  request(endSessionsOfAccount, { path: { staffId: id }, body: proof });

export const endAllSessions = (proof: PasswordProof) => request(endSessionsOfAll, { body: proof });

export const enable = (id: number) => request(enableStaff, { path: { staffId: id } });
