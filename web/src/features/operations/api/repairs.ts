import type { RebuildsAsked, StillParked } from '@exline/contracts';
import { request } from '../../../lib/request.ts';

const PATH = '/api/admin/read-models';

/** Asks for one by its name, or for all. */
export const rebuild = (readModel: string | null, idempotencyKey: string) =>
  request<RebuildsAsked>('POST', `${PATH}/rebuild`, { body: { readModel }, idempotencyKey });

export const cancelRebuilds = () => request<void>('DELETE', `${PATH}/rebuild`);

/** Answers what still cannot be shown. */
export const retryParked = () => request<StillParked>('POST', `${PATH}/retry`);
