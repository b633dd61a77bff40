export {
  bulkActionKinds,
  MOST_BULK_ORDERS,
  MOST_CHOSEN_ORDERS,
  rightOfBulkAction,
  type BulkAction,
  type BulkActionKind,
  type BulkJob,
  type BulkJobDetail,
  type BulkJobState,
} from './bulkJobs.ts';
export type { bulkJobSchema } from './schemas.ts';
export { bulkJobCalls } from './calls.ts';
