export type { BulkOutcome } from './domain/events.ts';
export type { BulkJobRefusal } from './domain/refusals.ts';
export { bulkJobsModule, type BulkJobsModule } from './module.ts';
export type { BulkJobDocument } from './readModels/bulkJob.ts';
