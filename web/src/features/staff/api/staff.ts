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
import { staffKeys } from '../keys.ts';

/** Nothing else of the staff area is shown before this answer, so its absence is said and not waited for. */
const ANSWER_MS = 10_000;

/** Who is signed in. The forms of the staff area are shown once this is known, and then without text of another account. */
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

/** `from`: the role that was seen; another one that somebody gave meanwhile is not overwritten unseen. */
export const changeRole = (id: number, roles: Required<RoleChange>) =>
  request(changeRoleCall, { path: { staffId: id }, body: roles });

export const disable = (id: number) => request(disableStaff, { path: { staffId: id } });

export const erase = (id: number) => request(eraseStaff, { path: { staffId: id } });

export const removeFactor = (id: number) => request(removeFactorCall, { path: { staffId: id } });

export const endSessionsOf = (id: number, proof: PasswordProof) =>
  request(endSessionsOfAccount, { path: { staffId: id }, body: proof });

export const endAllSessions = (proof: PasswordProof) => request(endSessionsOfAll, { body: proof });

export const enable = (id: number) => request(enableStaff, { path: { staffId: id } });
