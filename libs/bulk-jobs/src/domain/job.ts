import type { Evolve } from '@exline/kernel';
import type { BulkProgress } from './commands.ts';
import type { BulkJobEvent, BulkListEvent } from './events.ts';

/** The state of a bulk job; null before its start. */
export type BulkJob = BulkProgress | null;

export const initial: BulkJob = null;

export const evolve: Evolve<BulkJob, BulkJobEvent> = {
  BulkJobStarted: (_job, { data: { total } }, { position }) => ({
    jobId: position,
    settled: 0,
    total,
    isStopped: false,
    isEnded: false,
  }),
  BulkOutcomesRecorded: (job, { data: { outcomes } }) =>
    job && { ...job, settled: job.settled + outcomes.length },
  BulkJobStopped: (job) => job && { ...job, isStopped: true },
  BulkJobEnded: (job) => job && { ...job, isEnded: true },
  BulkJobContinued: (job) => job && { ...job, isStopped: false, isEnded: false },
};

/** Lists are only appended to and read as a whole, so nothing about them is kept. */
export const evolveList: Evolve<null, BulkListEvent> = { BulkOrdersListed: () => null };
