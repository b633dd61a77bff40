import { deciderSpec } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import type { BulkJobInputs, BulkListInputs } from './commands.ts';
import { decide, decideList } from './decide.ts';
import type { BulkJobEvent, BulkListEvent, BulkOutcome } from './events.ts';
import { evolve, evolveList, initial, type BulkJob } from './job.ts';

const { given, stateAfter } = deciderSpec<BulkJob, BulkJobInputs, BulkJobEvent>({
  initial,
  evolve,
  decide,
});

const start = { action: { kind: 'delete' }, selection: 'filter', list: 'bulk-list-1', total: 3 } as const;
const started: BulkJobEvent = { type: 'BulkJobStarted', data: start };
const recorded = (...outcomes: BulkOutcome[]): BulkJobEvent => ({
  type: 'BulkOutcomesRecorded',
  data: { jobId: 1, outcomes },
});
const stopped: BulkJobEvent = { type: 'BulkJobStopped', data: { jobId: 1 } };
const ended: BulkJobEvent = { type: 'BulkJobEnded', data: { jobId: 1 } };
const continued: BulkJobEvent = { type: 'BulkJobContinued', data: { jobId: 1 } };
const two: BulkOutcome[] = [
  [7, null],
  [8, 'order.not_found'],
];

test('a job starts once', () => {
  given().when('StartBulkJob', start).then(started);
  given(started).when('StartBulkJob', start).then();
});

test('outcomes are recorded once, in the order of the list', () => {
  given(started)
    .when('RecordBulkOutcomes', { jobId: 1, from: 0, outcomes: two })
    .then(recorded(...two));
  given(started, recorded(...two))
    .when('RecordBulkOutcomes', { jobId: 1, from: 0, outcomes: two })
    .then();
  given(started, recorded(...two))
    .when('RecordBulkOutcomes', { jobId: 1, from: 2, outcomes: [[9, null]] })
    .then(recorded([9, null]));
});

test('outcomes of orders that were being changed at a stop are recorded, and none after the end', () => {
  given(started, stopped)
    .when('RecordBulkOutcomes', { jobId: 1, from: 0, outcomes: two })
    .then(recorded(...two));
  given(started, stopped, ended).when('RecordBulkOutcomes', { jobId: 1, from: 0, outcomes: two }).then();
  given(started).when('RecordBulkOutcomes', { jobId: 1, from: 0, outcomes: [] }).then();
});

test('a job ends when every order has an outcome or it was stopped, and only once', () => {
  given(started, recorded(...two))
    .when('EndBulkJob', { jobId: 1 })
    .then();
  given(started, recorded(...two, [9, null]))
    .when('EndBulkJob', { jobId: 1 })
    .then(ended);
  given(started, stopped).when('EndBulkJob', { jobId: 1 }).then(ended);
  given(started, stopped, ended).when('EndBulkJob', { jobId: 1 }).then();
});

test('a job is stopped once, and not after its end', () => {
  given(started).when('StopBulkJob', { jobId: 1 }).then(stopped);
  given(started, stopped).when('StopBulkJob', { jobId: 1 }).then();
  given(started, recorded(...two, [9, null]), ended)
    .when('StopBulkJob', { jobId: 1 })
    .then();
});

test('a job that was stopped before its last order continues, and can be stopped again', () => {
  given(started, stopped).when('ContinueBulkJob', { jobId: 1 }).then();
  given(started, recorded(...two), stopped, ended)
    .when('ContinueBulkJob', { jobId: 1 })
    .then(continued);
  given(started, stopped, ended, continued).when('ContinueBulkJob', { jobId: 1 }).then();
  given(started, stopped, ended, continued)
    .when('RecordBulkOutcomes', { jobId: 1, from: 0, outcomes: two })
    .then(recorded(...two));
  given(started, stopped, ended, continued).when('StopBulkJob', { jobId: 1 }).then(stopped);
  given(started, recorded(...two, [9, null]), stopped, ended)
    .when('ContinueBulkJob', { jobId: 1 })
    .then();
});

test('a job that was not started is not found', () => {
  given().when('StopBulkJob', { jobId: 1 }).refused('bulk_job.not_found', { jobId: 1 });
  given(started).when('EndBulkJob', { jobId: 2 }).refused('bulk_job.not_found', { jobId: 2 });
  given().when('RecordBulkOutcomes', { jobId: 1, from: 0, outcomes: two }).refused('bulk_job.not_found');
});

test('the state counts the outcomes', () =>
  expect(stateAfter(started, recorded(...two), stopped, ended)).toEqual({
    jobId: 1,
    settled: 2,
    total: 3,
    isStopped: true,
    isEnded: true,
  }));

test('the orders of a job are listed as they were selected, in as many parts as needed', () => {
  const lists = deciderSpec<null, BulkListInputs, BulkListEvent>({
    initial: null,
    evolve: evolveList,
    decide: decideList,
  });
  const listed = (...orderIds: number[]): BulkListEvent => ({
    type: 'BulkOrdersListed',
    data: { orderIds },
  });
  lists
    .given()
    .when('ListBulkOrders', { orderIds: [9, 7] })
    .then(listed(9, 7));
  lists
    .given(listed(9, 7))
    .when('ListBulkOrders', { orderIds: [8] })
    .then(listed(8));
  expect(lists.stateAfter(listed(9, 7), listed(8))).toBeNull();
});
