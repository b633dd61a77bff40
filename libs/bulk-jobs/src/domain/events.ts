import type { BulkAction } from '@exline/contracts';
import type { EventMeta, Fact } from '@exline/kernel';

/** An order and the code of its refusal; null if its command succeeded. */
export type BulkOutcome = readonly [orderId: number, refused: string | null];

/** How the orders were selected: one by one, or all that matched a filter. */
export type BulkSelection = 'chosen' | 'filter';

/** A part of the orders of a job, stored before the job starts. */
export type BulkListEvent = Fact<'BulkOrdersListed', { orderIds: readonly number[] }>;

/** Stored facts, which are never changed. The id of a job is the position of its `BulkJobStarted`. */
export type BulkJobEvent =
  /** `list`: the name of the stream with the orders of the job. */
  | Fact<'BulkJobStarted', { action: BulkAction; selection: BulkSelection; list: string; total: number }>
  | Fact<'BulkOutcomesRecorded', { jobId: number; outcomes: readonly BulkOutcome[] }>
  /** The job ends after the orders that are being changed. */
  | Fact<'BulkJobStopped', { jobId: number }>
  | Fact<'BulkJobEnded', { jobId: number }>
  /** A stopped job continues with the orders that have no outcome. */
  | Fact<'BulkJobContinued', { jobId: number }>;

export const JOB_PREFIX = 'bulk-job-';
export const LIST_PREFIX = 'bulk-list-';

/** The job that an event is about. */
export const jobIdOf = ({ data }: { data: object }, { position }: EventMeta): number =>
  'jobId' in data ? Number(data.jobId) : position;
