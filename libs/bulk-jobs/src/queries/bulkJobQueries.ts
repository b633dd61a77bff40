import { readModel } from '@exline/event-log';
import type { Db } from 'mongodb';
import type { BulkOutcome } from '../domain/events.ts';
import { bulkJob, type BulkJobDocument } from '../readModels/bulkJob.ts';
import { bulkOutcomes, type BulkOutcomesDocument } from '../readModels/bulkOutcomes.ts';

const LISTED = 20;
const READ = 100;

export const bulkJobQueries = (db: Db) => {
  const jobs = readModel<BulkJobDocument>(db, bulkJob);
  const recorded = readModel<BulkOutcomesDocument>(db, bulkOutcomes);

  return {
    byId: async (id: number): Promise<BulkJobDocument | null> => jobs.findOne({ _id: id }),

    newest: async (): Promise<BulkJobDocument[]> =>
      jobs.find({}, { sort: { _id: -1 }, limit: LISTED }).toArray(),

    /** The oldest job that has not ended. */
    next: async (): Promise<BulkJobDocument | null> =>
      jobs.findOne({ isEnded: false }, { sort: { isEnded: 1, _id: 1 } }),

    /** The first refused orders of a job, in the order of the job. */
    refusals: async (jobId: number, max: number): Promise<BulkOutcome[]> => {
      const sort = { jobId: 1, hasRefusal: 1, _id: 1 } as const;
      const found: BulkOutcome[] = [];
      for await (const { outcomes } of recorded.find(
        { jobId, hasRefusal: true },
        { sort, batchSize: READ },
      )) {
        found.push(...outcomes.filter(([, code]) => code !== null));
        if (found.length >= max) break;
      }
      return found.slice(0, max);
    },

    /** All outcomes of a job so far, in parts. */
    async *outcomes(jobId: number): AsyncGenerator<readonly BulkOutcome[]> {
      const sort = { jobId: 1, _id: 1 } as const;
      for await (const { outcomes } of recorded.find({ jobId }, { sort, batchSize: READ })) yield outcomes;
    },
  };
};
