import { object, type InferType } from 'yup';
import { defineCalls, get, post } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';
import { bulkActionKinds, bulkJobStates } from './bulkJobs.ts';
import { bulkJobSchema } from './schemas.ts';

const fields = {
  id: shape.id(),
  kind: shape.oneOf(bulkActionKinds),
  state: shape.oneOf(bulkJobStates),
  by: shape.text().meta({ description: 'who started it, or continued it last' }),
  startedAt: shape.time(),
  endedAt: shape.maybeTime(),
  total: shape.count().meta({ description: 'number of orders' }),
  done: shape.count().meta({ description: 'orders that were changed' }),
  refused: shape.count().meta({ description: 'orders that were not changed, each for a reason' }),
};

const bulkJobShape = object(fields).meta({
  title: 'BulkJob',
  description: 'An action on many orders that runs on the server.',
});
/** An action on many orders that runs on the server. */
export type BulkJob = InferType<typeof bulkJobShape>;

const bulkJobDetailShape = object({
  ...fields,
  refusals: shape
    .list(
      object({
        orderId: shape.id(),
        trackingNumber: shape.maybeText().meta({ description: 'null if the order never existed' }),
        reason: shape.text(),
      }),
    )
    .meta({ description: 'the first 100 refused orders' }),
}).meta({ title: 'BulkJobDetail', description: 'A bulk job with the orders that it could not change.' });
export type BulkJobDetail = InferType<typeof bulkJobDetailShape>;

/** Actions on many orders. */
export const bulkJobCalls = defineCalls('Orders', {
  startBulkJob: post('/api/admin/bulk-jobs', {
    summary: 'Start an action on many orders',
    description:
      'For the orders in `ids`, or all that match `filter` at this moment. Each order is changed by a command of its own. Also requires the right of the action. If `expected` is given and another number of orders matches, nothing is started.',
    right: 'StartBulkJob',
    idempotent: true,
    body: bulkJobSchema.meta({ title: 'NewBulkJob' }),
    answers: { 202: { description: 'the job, which has started', schema: bulkJobShape } },
    refusals: [
      'bulk_job.no_orders',
      'bulk_job.too_many_orders',
      'bulk_job.other_number',
      'staff.not_assignable',
    ],
  }),
  listBulkJobs: get('/api/admin/bulk-jobs', {
    summary: 'List the newest bulk jobs',
    right: 'ReadOrders',
    answers: { 200: { description: 'at most 20 jobs, newest first', schema: shape.list(bulkJobShape) } },
  }),
  readBulkJob: get('/api/admin/bulk-jobs/:id', {
    summary: 'Read the progress of a bulk job',
    right: 'ReadOrders',
    answers: { 200: { description: 'the job', schema: bulkJobDetailShape } },
    refusals: ['bulk_job.not_found'],
  }),
  stopBulkJob: post('/api/admin/bulk-jobs/:id/stop', {
    summary: 'Stop a bulk job',
    description: 'Orders that were changed stay changed. A job that has ended is not affected.',
    right: 'StopBulkJob',
    answers: { 200: { description: 'the job', schema: bulkJobShape } },
    refusals: ['bulk_job.not_found'],
  }),
  continueBulkJob: post('/api/admin/bulk-jobs/:id/continue', {
    summary: 'Continue a stopped bulk job',
    description:
      'For the orders that have no result yet. From now on, the job runs in the name of the caller. Also requires the right of the action. A job that is running or has a result for every order is not affected.',
    right: 'ContinueBulkJob',
    answers: { 200: { description: 'the job', schema: bulkJobShape } },
    refusals: ['bulk_job.not_found', 'staff.not_assignable'],
  }),
  exportBulkResults: get('/api/admin/bulk-jobs/:id/results.csv', {
    summary: 'Export the results of a bulk job as CSV',
    right: 'ExportOrders',
    answers: { 200: { description: 'the CSV file', type: 'text/csv', headers: ['X-Total-Count'] } },
    refusals: ['bulk_job.not_found'],
  }),
});
