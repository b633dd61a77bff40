import type { ParkedReport } from '@exline/contracts';
import { request } from '../../../lib/request.ts';

const PATH = '/api/admin/read-models';

/** Asks for one by its name, or for all. */
export const rebuild = (readModel: string | null, idempotencyKey: string) =>
  request<{ readModels: string[] }>('POST', `${PATH}/rebuild`, { body: { readModel }, idempotencyKey });

export const cancelRebuilds = () => request<void>('DELETE', `${PATH}/rebuild`);

/** Answers what still cannot be shown. */
export const retryParked = () => request<{ parked: ParkedReport[] }>('POST', `${PATH}/retry`);
