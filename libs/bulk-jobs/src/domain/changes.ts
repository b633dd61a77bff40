import type { Commit } from '@exline/event-log';
import { JOB_PREFIX, type BulkJobEvent } from './events.ts';

/** The notification about a commit for listeners to bulk jobs. */
export interface BulkJobsChanged {
  type: 'BulkJobsChanged';
  /** Whether a job was started or continued. */
  isStart: boolean;
}

const starts: ReadonlySet<string> = new Set<BulkJobEvent['type']>(['BulkJobStarted', 'BulkJobContinued']);

/** The notifications to publish about a commit; none if it is not about a bulk job. */
export const bulkJobChanges = (commit: Commit): BulkJobsChanged[] =>
  commit.stream.startsWith(JOB_PREFIX)
    ? [{ type: 'BulkJobsChanged', isStart: commit.events.some(({ type }) => starts.has(type)) }]
    : [];
