import { faultsOf, projectionSpec } from '@exline/event-log/testing';
import { metaOf } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import type { BulkJobEvent, BulkOutcome } from '../domain/events.ts';
import { bulkJob, type BulkJobDocument } from './bulkJob.ts';
import { bulkOutcomes, type BulkOutcomesDocument } from './bulkOutcomes.ts';

const jobs = projectionSpec<BulkJobDocument, BulkJobEvent>(bulkJob);
const outcomes = projectionSpec<BulkOutcomesDocument, BulkJobEvent>(bulkOutcomes);

const STREAM = 'bulk-job-a';
const started: BulkJobEvent = {
  type: 'BulkJobStarted',
  data: { action: { kind: 'delete' }, selection: 'chosen', list: 'bulk-list-a', total: 3 },
};
const recorded: BulkJobEvent = {
  type: 'BulkOutcomesRecorded',
  data: {
    jobId: 1,
    outcomes: [
      [7, null],
      [8, 'order.not_found'],
      [9, null],
    ],
  },
};
const stopped: BulkJobEvent = { type: 'BulkJobStopped', data: { jobId: 1 } };
const ended: BulkJobEvent = { type: 'BulkJobEnded', data: { jobId: 1 } };
const continued: BulkJobEvent = { type: 'BulkJobContinued', data: { jobId: 1 } };
const of = (...events: BulkJobEvent[]) => events.map((event) => [STREAM, event] as const);

test('a job counts its outcomes until it ends', () => {
  expect(jobs.after(...of(started, recorded))).toMatchObject([
    { _id: 1, total: 3, done: 2, refused: 1, isStopped: false, isEnded: false, endedAt: null },
  ]);
  expect(jobs.after(...of(started, recorded, stopped, ended))).toMatchObject([
    { by: 'admin:admin', at: metaOf(1).at, isStopped: true, isEnded: true, endedAt: metaOf(4).at },
  ]);
});

test('a continued job keeps its counts and runs again', () =>
  expect(jobs.after(...of(started, recorded, stopped, ended, continued))).toMatchObject([
    { done: 2, refused: 1, isStopped: false, isEnded: false, endedAt: null },
  ]));

test('outcomes are stored as they were recorded', () =>
  expect(outcomes.after(...of(started, recorded))).toEqual([
    {
      _id: 2,
      jobId: 1,
      outcomes: [
        [7, null],
        [8, 'order.not_found'],
        [9, null],
      ],
      hasRefusal: true,
      version: 2,
    },
  ]));

test('outcomes that are recorded later are stored beside the earlier ones, with whether any was refused', () => {
  const one = (outcome: BulkOutcome): BulkJobEvent => ({
    type: 'BulkOutcomesRecorded',
    data: { jobId: 1, outcomes: [outcome] },
  });
  const stored = outcomes.after(...of(started, one([7, null]), one([8, 'order.not_found'])));
  expect(stored.map(({ _id, hasRefusal }) => [_id, hasRefusal])).toEqual([
    [2, false],
    [3, true],
  ]);
});

test('events of an unknown job change nothing', () =>
  expect(jobs.after(...of(recorded, stopped, ended, continued))).toEqual([]));

test('every index is on fields of the document', () => {
  expect(faultsOf(bulkJob, jobs.after(...of(started))[0])).toEqual([]);
  expect(faultsOf(bulkOutcomes, outcomes.after(...of(started, recorded))[0])).toEqual([]);
});
