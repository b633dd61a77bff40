import type { BulkAction } from '@exline/contracts';
import { foldProjection, type ProjectedDocument } from '@exline/event-log';
import { jobIdOf, JOB_PREFIX, type BulkJobEvent, type BulkSelection } from '../domain/events.ts';

/** A bulk job with its counts. */
export interface BulkJobDocument extends ProjectedDocument {
  _id: number;
  action: BulkAction;
  selection: BulkSelection;
  /** The stream with the orders of the job. */
  list: string;
  by: string;
  at: string;
  total: number;
  done: number;
  refused: number;
  isStopped: boolean;
  isEnded: boolean;
  endedAt: string | null;
}

export const bulkJob = foldProjection<BulkJobDocument, BulkJobEvent>({
  name: 'bulk_jobs',
  schemaVersion: 1,
  streams: [JOB_PREFIX],
  cached: true,
  indexes: [{ name: 'ended', key: { isEnded: 1, _id: 1 } }],
  idOf: jobIdOf,
  fold: {
    BulkJobStarted: (_stored, { data }, { position, at, actor }) => ({
      _id: position,
      ...data,
      by: actor,
      at,
      done: 0,
      refused: 0,
      isStopped: false,
      isEnded: false,
      endedAt: null,
    }),
    BulkOutcomesRecorded: (stored, { data: { outcomes } }) => {
      if (!stored) return null;
      const refused = outcomes.filter(([, code]) => code !== null).length;
      return {
        ...stored,
        done: stored.done + outcomes.length - refused,
        refused: stored.refused + refused,
      };
    },
    BulkJobStopped: (stored) => stored && { ...stored, isStopped: true },
    BulkJobEnded: (stored, _event, { at }) => stored && { ...stored, isEnded: true, endedAt: at },
    // From now on, the job runs in the name of the person who continues it.
    BulkJobContinued: (stored, _event, { actor }) =>
      stored && { ...stored, by: actor, isStopped: false, isEnded: false, endedAt: null },
  },
});
