import { createHash, randomUUID } from 'node:crypto';
import { MAX_BULK_ORDERS } from '@exline/contracts';
import {
  boundedCache,
  createAggregate,
  defineModule,
  type AggregateDeps,
  type Executed,
} from '@exline/event-log';
import type { Handlers, MessageContext } from '@exline/message-bus';
import type { Db } from 'mongodb';
import { bulkJobChanges } from './domain/changes.ts';
import type { BulkJobCommands, BulkJobInputs, BulkListInputs, BulkProgress } from './domain/commands.ts';
import { decide, decideList } from './domain/decide.ts';
import { JOB_PREFIX, LIST_PREFIX, type BulkJobEvent, type BulkListEvent } from './domain/events.ts';
import { evolve, evolveList, initial, type BulkJob } from './domain/job.ts';
import { refuse } from './domain/refusals.ts';
import { bulkJobQueries } from './queries/bulkJobQueries.ts';
import { bulkJob } from './readModels/bulkJob.ts';
import { bulkOutcomes } from './readModels/bulkOutcomes.ts';

interface BulkJobsDeps extends AggregateDeps {
  db: Db;
}

/** The number of orders in one commit of a list. */
const LISTED_AT_ONCE = 5_000;
const KNOWN_STREAMS = 100;

/** Derived from the commit id, so that a repeated call finds the job that it started. */
const streamFor = ({ commitId }: MessageContext): string =>
  JOB_PREFIX + (commitId ? createHash('sha256').update(commitId).digest('hex').slice(0, 32) : randomUUID());

const progressOf = ({ state }: Executed<BulkJob>): BulkProgress => {
  if (!state) throw new Error('a bulk job that was just written is not there');
  return state;
};

const changeOf = ({ commit }: Executed<BulkJob>) => ({ isChanged: commit !== null });

const open = ({ db, ...deps }: BulkJobsDeps) => {
  const jobs = createAggregate<BulkJob, BulkJobInputs, BulkJobEvent>(deps, { initial, evolve, decide });
  // No read model shows lists, so nothing needs to wait for one.
  const lists = createAggregate<null, BulkListInputs, BulkListEvent>(
    { ...deps, project: async () => {} },
    { initial: null, evolve: evolveList, decide: decideList },
  );
  const streams = boundedCache<number, string>(KNOWN_STREAMS);

  const streamOf = async (jobId: number): Promise<string> => {
    const known = streams.get(jobId);
    if (known !== undefined) return known;
    const start = Number.isSafeInteger(jobId) && jobId > 0 ? await deps.log.at(jobId) : null;
    if (!start?.stream.startsWith(JOB_PREFIX)) throw refuse('bulk_job.not_found', { jobId });
    streams.set(jobId, start.stream);
    return start.stream;
  };

  const inItsStream = async <T extends Exclude<keyof BulkJobInputs, 'StartBulkJob'>>(
    command: T,
    input: BulkJobInputs[T],
    context: MessageContext,
  ): Promise<Executed<BulkJob>> => jobs.execute(await streamOf(input.jobId), command, input, context);

  const commands: Handlers<BulkJobCommands> = {
    StartBulkJob: async ({ orderIds, ...input }, context) => {
      if (orderIds.length === 0) throw refuse('bulk_job.no_orders');
      if (orderIds.length > MAX_BULK_ORDERS) throw refuse('bulk_job.too_many_orders');
      // If the process crashes before the job starts, the list has no effect, because only the start refers to it.
      const list = LIST_PREFIX + randomUUID();
      const { commitId: _start, ...listing } = context;
      for (let from = 0; from < orderIds.length; from += LISTED_AT_ONCE) {
        const part = orderIds.slice(from, from + LISTED_AT_ONCE);
        await lists.execute(list, 'ListBulkOrders', { orderIds: part }, listing);
      }
      const job = { ...input, list, total: orderIds.length };
      return progressOf(await jobs.execute(streamFor(context), 'StartBulkJob', job, context));
    },
    RecordBulkOutcomes: async (input, context) =>
      progressOf(await inItsStream('RecordBulkOutcomes', input, context)),
    StopBulkJob: async (input, context) => changeOf(await inItsStream('StopBulkJob', input, context)),
    EndBulkJob: async (input, context) => progressOf(await inItsStream('EndBulkJob', input, context)),
    ContinueBulkJob: async (input, context) => changeOf(await inItsStream('ContinueBulkJob', input, context)),
  };

  return {
    commands,
    queries: {
      ...bulkJobQueries(db),
      /** The orders of a job. */
      ordersOf: async (list: string): Promise<number[]> =>
        (await deps.log.readStream(list)).flatMap(({ events }) =>
          events.flatMap((event) => [...(event as unknown as BulkListEvent).data.orderIds]),
        ),
    },
  };
};

/** The bulk jobs module: commands, read models and queries. */
export const bulkJobsModule = defineModule({
  name: 'bulk-jobs',
  readModels: [bulkJob, bulkOutcomes],
  changesOf: bulkJobChanges,
  open,
});

export type BulkJobsModule = ReturnType<typeof open>;
