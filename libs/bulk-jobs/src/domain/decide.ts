import type { Decide } from '@exline/kernel';
import type { BulkJobInputs, BulkListInputs, BulkProgress } from './commands.ts';
import type { BulkJobEvent, BulkListEvent } from './events.ts';
import type { BulkJob } from './job.ts';
import { refuse } from './refusals.ts';

const started = (job: BulkJob, jobId: number): BulkProgress => {
  if (job?.jobId !== jobId) throw refuse('bulk_job.not_found', { jobId });
  return job;
};

export const decide: Decide<BulkJob, BulkJobInputs, BulkJobEvent> = {
  StartBulkJob: (job, { action, selection, list, total }) =>
    job ? [] : [{ type: 'BulkJobStarted', data: { action, selection, list, total } }],

  // A process that was frozen may report orders that its successor has already reported.
  RecordBulkOutcomes: (job, { jobId, from, outcomes }) => {
    const { settled, isEnded } = started(job, jobId);
    return settled === from && !isEnded && outcomes.length > 0
      ? [{ type: 'BulkOutcomesRecorded', data: { jobId, outcomes } }]
      : [];
  },

  StopBulkJob: (job, { jobId }) => {
    const { isStopped, isEnded } = started(job, jobId);
    return isStopped || isEnded ? [] : [{ type: 'BulkJobStopped', data: { jobId } }];
  },

  EndBulkJob: (job, { jobId }) => {
    const { settled, total, isStopped, isEnded } = started(job, jobId);
    return !isEnded && (isStopped || settled === total) ? [{ type: 'BulkJobEnded', data: { jobId } }] : [];
  },

  ContinueBulkJob: (job, { jobId }) => {
    const { settled, total, isStopped, isEnded } = started(job, jobId);
    return isStopped && isEnded && settled < total ? [{ type: 'BulkJobContinued', data: { jobId } }] : [];
  },
};

export const decideList: Decide<null, BulkListInputs, BulkListEvent> = {
  ListBulkOrders: (_list, { orderIds }) => [{ type: 'BulkOrdersListed', data: { orderIds } }],
};
