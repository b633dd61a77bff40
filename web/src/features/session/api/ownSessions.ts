import type { AdminSession, AdminStatus, PasswordProof } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/request.ts';
import { sessionKeys } from '../keys.ts';

const PATH = '/api/admin/sessions';

/** Where one is signed in; looked at anew whenever the page is opened, as no socket message announces a change. */
export const ownSessionsQuery = queryOptions({
  queryKey: sessionKeys.own,
  queryFn: () => request<AdminSession[]>('GET', PATH),
  staleTime: 0,
});

export const endSession = (id: string, proof: PasswordProof) =>
  request<void>('POST', `${PATH}/${id}/end`, { body: proof });

export const signOutEverywhere = (proof: PasswordProof) =>
  request<AdminStatus>('POST', `${PATH}/end`, { body: proof });
