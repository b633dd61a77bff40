import { rebuildReadModels, retryParked as retry, stopRebuild } from '@exline/client';
import { request } from '../../../lib/server/request.ts';

/** Asks for one by its name, or for all. */
export const rebuild = (readModel: string | null, idempotencyKey: string) =>
  request(rebuildReadModels, { body: { readModel }, idempotencyKey });

export const cancelRebuilds = () => request(stopRebuild);

/** Answers what still cannot be shown. */
export const retryParked = () => request(retry);
