import { endOwnSession, endOwnSessions, listOwnSessions } from '@exline/client';
import type { PasswordProof } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { sessionKeys } from './keys.ts';

/** The user's own sessions. Reloaded whenever the page opens, because no socket message announces a change. */
export const ownSessionsQuery = queryOptions({
  queryKey: sessionKeys.own,
  queryFn: () => request(listOwnSessions),
  staleTime: 0,
});

export const endSession = (id: string, proof: PasswordProof) =>
  request(endOwnSession, { path: { adminSessionId: id }, body: proof });

export const signOutEverywhere = (proof: PasswordProof) => request(endOwnSessions, { body: proof });
