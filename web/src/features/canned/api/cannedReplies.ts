import { createCannedReply, deleteCannedReply, editCannedReply, listCannedReplies } from '@exline/client';
import type { NewCannedReply } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { cannedKeys } from './keys.ts';

/** All canned replies, sorted by name. */
export const cannedQuery = queryOptions({
  queryKey: cannedKeys.all,
  queryFn: () => request(listCannedReplies),
});

export const createCanned = (body: NewCannedReply, idempotencyKey: string) =>
  request(createCannedReply, { body, idempotencyKey });

/** Fails with 412 when the reply has changed since this version. */
export const editCanned = (id: number, version: number, body: NewCannedReply) =>
  request(editCannedReply, { path: { id }, body, ifMatch: version });

export const deleteCanned = (id: number) => request(deleteCannedReply, { path: { id } });
