import { foldProjection, type ProjectedDocument } from '@exline/event-log';
import { JOB_PREFIX, type BulkJobEvent, type BulkOutcome } from '../domain/events.ts';

/** The outcomes of some orders of a job, as they were recorded. */
export interface BulkOutcomesDocument extends ProjectedDocument {
  _id: number;
  jobId: number;
  outcomes: readonly BulkOutcome[];
  hasRefusal: boolean;
}

type Recorded = Extract<BulkJobEvent, { type: 'BulkOutcomesRecorded' }>;

/** One document per commit, so that the cost of recording does not grow with the size of the job. */
export const bulkOutcomes = foldProjection<BulkOutcomesDocument, Recorded>({
  name: 'bulk_outcomes',
  schemaVersion: 1,
  streams: [JOB_PREFIX],
  cached: false,
  indexes: [
    { name: 'job', key: { jobId: 1, _id: 1 } },
    { name: 'refusals', key: { jobId: 1, hasRefusal: 1, _id: 1 } },
  ],
  idOf: (_event, { position }) => position,
  fold: {
    BulkOutcomesRecorded: (_stored, { data: { jobId, outcomes } }, { position }) => ({
      _id: position,
      jobId,
      outcomes,
      hasRefusal: outcomes.some(([, code]) => code !== null),
    }),
  },
});
