import type { Commit } from '@exline/event-log';
import { JOB_PREFIX } from './events.ts';

/** The notification about a commit for listeners to bulk jobs. */
export interface BulkJobsChanged {
  type: 'BulkJobsChanged';
  /** Whether a job was started. */
  isStart: boolean;
}

/** The notifications to publish about a commit; none if it is not about a bulk job. */
export const bulkJobChanges = (commit: Commit): BulkJobsChanged[] =>
  commit.stream.startsWith(JOB_PREFIX)
    ? [{ type: 'BulkJobsChanged', isStart: commit.events.some(({ type }) => type === 'BulkJobStarted') }]
    : [];
