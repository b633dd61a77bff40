export {
  bulkActionKinds,
  MAX_BULK_ORDERS,
  MAX_CHOSEN_ORDERS,
  rightOfBulkAction,
  type BulkAction,
  type BulkActionKind,
  type BulkJob,
  type BulkJobDetail,
  type BulkJobState,
} from './bulkJobs.ts';
export type { bulkJobSchema } from './schemas.ts';
export { bulkJobCalls } from './calls.ts';
