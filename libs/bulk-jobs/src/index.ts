export type { BulkJobsChanged } from './domain/changes.ts';
export type { BulkJobCommands, BulkProgress } from './domain/commands.ts';
export type { BulkOutcome } from './domain/events.ts';
export type { BulkJobRefusal } from './domain/refusals.ts';
export { bulkJobsModule, type BulkJobsModule } from './module.ts';
export type { BulkJobDocument } from './readModels/bulkJob.ts';
