import type { BulkJobDocument, BulkJobsModule } from '@exline/bulk-jobs';
import {
  bulkJobCalls,
  MAX_BULK_ORDERS,
  rightOfBulkAction,
  type BulkAction,
  type BulkJob,
  type BulkJobState,
  type bulkJobSchema,
} from '@exline/contracts';
import type { OrderQueries } from '@exline/orders';
import type { Request } from 'express';
import type { InferType } from 'yup';
import type { Bus } from '../core/bus.ts';
import { refuse } from '../core/refusals.ts';
import { sendCsv } from '../http/answers/csv.ts';
import { accepted, implement, ok, type Route } from '../http/implement.ts';
import { reasonOf } from '../http/problems.ts';
import { signedInPerson } from '../http/person.ts';
import { requireExtraRight } from '../http/rights.ts';
import { resolveAssignee } from '../orders/listHandlers.ts';
import type { ActivityRecord } from '../staff/activity.ts';
import type { People } from '../staff/people.ts';

interface Deps {
  bus: Bus;
  bulkJobs: BulkJobsModule['queries'];
  orders: Pick<OrderQueries, 'count' | 'idsOf' | 'trackingNumbersOf'>;
  people: Pick<People, 'mustBeAssignable'>;
  activity: Pick<ActivityRecord, 'changing' | 'exported' | 'startingBulk'>;
}

type Body = InferType<typeof bulkJobSchema>;

const SHOWN_REFUSALS = 100;
const columns = ['orderId', 'trackingNumber', 'result'];

/** Converts a request to an action. The schema has already required the fields of its kind. */
const toAction = ({ kind, event, labels, assignment }: Body): BulkAction => {
  if (kind === 'event' && event) return { kind, event };
  if (kind === 'label' && labels) return { kind, labels };
  if (kind === 'assign' && assignment) return { kind, ...assignment };
  return { kind: kind === 'mail' ? kind : 'delete' };
};

const stateOf = ({ isStopped, isEnded }: Pick<BulkJobDocument, 'isStopped' | 'isEnded'>): BulkJobState => {
  if (isEnded) return isStopped ? 'stopped' : 'done';
  return isStopped ? 'stopping' : 'running';
};

const toJob = (job: BulkJobDocument): BulkJob => ({
  id: job._id,
  kind: job.action.kind,
  state: stateOf(job),
  by: job.by,
  startedAt: job.at,
  endedAt: job.endedAt,
  total: job.total,
  done: job.done,
  refused: job.refused,
});

/** Routes for actions on many orders. */
export const bulkJobRoutes = ({ bus, bulkJobs, orders, people, activity }: Deps): Route[] => {
  const known = async (id: number): Promise<BulkJobDocument> => {
    const job = await bulkJobs.byId(id);
    if (!job) throw refuse('bulk_job.not_found');
    return job;
  };

  const mustBePossible = (action: BulkAction): void => {
    if (action.kind === 'assign' && action.assignee !== null) people.mustBeAssignable(action.assignee);
  };

  const selected = async ({ filter = {}, expected }: Body, req: Request): Promise<number[]> => {
    const wanted = resolveAssignee(filter, req);
    const check = (total: number) => {
      if (expected !== undefined && expected !== total) throw refuse('bulk_job.other_number');
      if (total > MAX_BULK_ORDERS) throw refuse('bulk_job.too_many_orders');
    };
    // The orders are counted first, because counting too many is much faster than selecting them.
    check(await orders.count(wanted));
    const { ids, total } = await orders.idsOf(wanted, MAX_BULK_ORDERS);
    check(total);
    return ids;
  };

  const results = async function* (jobId: number) {
    for await (const outcomes of bulkJobs.outcomes(jobId)) {
      const numbers = await orders.trackingNumbersOf(outcomes.map(([orderId]) => orderId));
      for (const [orderId, code] of outcomes)
        yield [String(orderId), numbers.get(orderId) ?? '', code === null ? 'done' : reasonOf(code)];
    }
  };

  return implement(bulkJobCalls, {
    startBulkJob: async ({ body, context, req }) => {
      requireExtraRight(req, rightOfBulkAction[body.kind]);
      const action = toAction(body);
      mustBePossible(action);
      const orderIds = body.ids ? [...new Set(body.ids)] : await selected(body, req);
      const selection = body.ids ? ('chosen' as const) : ('filter' as const);
      const { jobId } = await activity.startingBulk(req, action.kind, orderIds.length, () =>
        bus.send('StartBulkJob', { action, selection, orderIds }, context),
      );
      return accepted(toJob(await known(jobId)), []);
    },

    listBulkJobs: async () => ok((await bulkJobs.newest()).map(toJob)),

    readBulkJob: async ({ params: { id } }) => {
      const job = await known(id);
      const refusals = await bulkJobs.refusals(id, SHOWN_REFUSALS);
      const numbers = await orders.trackingNumbersOf(refusals.map(([orderId]) => orderId));
      return ok({
        ...toJob(job),
        refusals: refusals.map(([orderId, code]) => ({
          orderId,
          trackingNumber: numbers.get(orderId) ?? null,
          reason: reasonOf(code ?? ''),
        })),
      });
    },

    stopBulkJob: async ({ params: { id }, context, req }) => {
      const { total: count } = await known(id);
      const what = { act: 'bulk_stopped', staffId: signedInPerson(req).id, count } as const;
      await activity.changing(req, what, () => bus.send('StopBulkJob', { jobId: id }, context));
      return ok(toJob(await known(id)));
    },

    continueBulkJob: async ({ params: { id }, context, req }) => {
      const job = await known(id);
      requireExtraRight(req, rightOfBulkAction[job.action.kind]);
      mustBePossible(job.action);
      const count = job.total - job.done - job.refused;
      const what = { act: 'bulk_continued', staffId: signedInPerson(req).id, count } as const;
      await activity.changing(req, what, () => bus.send('ContinueBulkJob', { jobId: id }, context));
      return ok(toJob(await known(id)));
    },

    exportBulkResults: async ({ params: { id }, req, res }) => {
      const { done, refused } = await known(id);
      const total = done + refused;
      await activity.exported(req, 'orders', total);
      await sendCsv(res, { name: `bulk-action-${id}.csv`, columns, total }, results(id));
    },
  });
};
