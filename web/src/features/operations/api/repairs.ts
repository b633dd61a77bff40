import { rebuildReadModels, retryParked as retry, stopRebuild } from '@exline/client';
import { request } from '../../../lib/server/request.ts';

/** Requests a rebuild of one read model, or of all. */
export const rebuild = (readModel: string | null, idempotencyKey: string) =>
  request(rebuildReadModels, { body: { readModel }, idempotencyKey });

export const cancelRebuilds = () => request(stopRebuild);

/** Retries the parked documents; answers with those that still fail. */
export const retryParked = () => request(retry);
