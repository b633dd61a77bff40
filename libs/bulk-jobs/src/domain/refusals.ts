import { refuse as refuseAny } from '@exline/kernel';

/** All reasons to refuse a command about bulk jobs. */
export type BulkJobRefusal = 'bulk_job.not_found' | 'bulk_job.no_orders' | 'bulk_job.too_many_orders';

export const refuse = refuseAny<BulkJobRefusal>;
