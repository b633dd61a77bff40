import type { CannedReply, NewCannedReply } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/request.ts';
import { cannedKeys } from '../keys.ts';

const PATH = '/api/admin/canned-replies';

/** All of them, by name. */
export const cannedQuery = queryOptions({
  queryKey: cannedKeys.all,
  queryFn: () => request<CannedReply[]>('GET', PATH),
});

export const createCanned = (reply: NewCannedReply, idempotencyKey: string) =>
  request<CannedReply>('POST', PATH, { body: reply, idempotencyKey });

/** Changes one on top of the version that it was made from. */
export const editCanned = (id: number, version: number, reply: NewCannedReply) =>
  request<CannedReply>('PUT', `${PATH}/${id}`, { body: reply, ifMatch: `"${version}"` });

export const deleteCanned = (id: number) => request<void>('DELETE', `${PATH}/${id}`);
