import { setTimeout as pause } from 'node:timers/promises';
import type { BulkJobDocument, BulkJobsModule, BulkOutcome } from '@exline/bulk-jobs';
import { can, rightOfBulkAction, type BulkAction } from '@exline/contracts';
import { Refusal } from '@exline/kernel';
import type { MessageContext } from '@exline/message-bus';
import type { Bus } from '../core/bus.ts';
import { eachBatch } from '../core/eachBatch.ts';
import type { People } from '../staff/people.ts';

/** Orders that are changed at once. Their commits share log inserts. */
const AT_ONCE = 50;
const MAX_ATTEMPTS = 5;
const RETRY_MS = 500;
/** The longest pause. Otherwise, a job whose process was frozen for an hour would pause for another hour. */
const LONGEST_PAUSE_MS = 10_000;
/** How often a pause checks whether this process is to stop, which waits for the end of the pause. */
const LOOK_EVERY_MS = 250;

const commandOf = (bus: Pick<Bus, 'send'>, action: BulkAction) => {
  return (orderId: number, context: MessageContext): Promise<unknown> => {
    switch (action.kind) {
      case 'event':
        return bus.send('AddTrackingEvent', { orderId, ...action.event }, context);
      case 'label':
        return bus.send('LabelOrder', { orderId, ...action.labels }, context);
      case 'assign':
        return bus.send('AssignOrder', { orderId, assignee: action.assignee }, context);
      case 'mail':
        return bus.send('RequestOrderMail', { orderId, kind: 'shipping' }, context);
      case 'delete':
        return bus.send('DeleteOrder', { orderId }, context);
    }
  };
};

interface Deps {
  bus: Pick<Bus, 'send'>;
  jobs: Pick<BulkJobsModule['queries'], 'next' | 'ordersOf'>;
  people: Pick<People, 'byActor'>;
  onError: (error: unknown) => void;
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * Runs the bulk jobs one after another, in the gateway that holds the lease. The commit id of each command is derived
 * from the job and the order, so a repeated or overlapping run changes no order twice.
 */
export const createBulkRunner = ({ bus, jobs, people, onError, wait = pause }: Deps) => {
  const attempt = async (change: () => Promise<unknown>): Promise<string | null> => {
    for (let attempts = 1; ; attempts += 1) {
      try {
        await change();
        return null;
      } catch (error) {
        if (error instanceof Refusal) return error.code;
        if (attempts === MAX_ATTEMPTS) {
          // One faulty order must not stop the others. If the database is down, recording this fails too.
          onError(error);
          return 'service.unavailable';
        }
        await wait(RETRY_MS * attempts);
      }
    }
  };

  const run = async (
    { _id: jobId, list, action, by, done, refused }: BulkJobDocument,
    held: () => boolean,
  ) => {
    const own = { actor: 'bulk-jobs', correlationId: `bulk-job-${jobId}` };
    const orderIds = await jobs.ordersOf(list);
    const send = commandOf(bus, action);
    let isStopped = false;
    let began = 0;
    const roleNow = () => people.byActor(by)?.role ?? null;
    // An account that was closed or lost the right must change nothing more.
    const isAllowed = () => can(roleNow(), rightOfBulkAction[action.kind]);
    const next = await eachBatch({
      items: orderIds,
      from: done + refused,
      size: AT_ONCE,
      shouldContinue: () => {
        began = performance.now();
        return held() && !isStopped && isAllowed();
      },
      run: async (orderId): Promise<BulkOutcome> => {
        const context = {
          actor: by,
          role: roleNow(),
          correlationId: own.correlationId,
          commitId: `${own.correlationId}-${orderId}`,
        };
        return [orderId, await attempt(() => send(orderId, context))];
      },
      after: async (outcomes, from) => {
        const recorded = await bus.send(
          'RecordBulkOutcomes',
          { jobId, from, outcomes: [...outcomes] },
          { ...own, commitId: `${own.correlationId}-from-${from}` },
        );
        ({ isStopped } = recorded);
        // The job pauses as long as it worked, so that it takes at most half of the capacity.
        let left = Math.min(performance.now() - began, LONGEST_PAUSE_MS);
        for (; left > 0 && held(); left -= LOOK_EVERY_MS) await wait(Math.min(left, LOOK_EVERY_MS));
        return recorded.settled;
      },
    });
    const isOver = isStopped || next >= orderIds.length;
    const mustStop = !isOver && !isAllowed();
    // A process that lost the lease leaves the remaining orders and the end of the job to the new holder.
    if (!held() || !(isOver || mustStop)) return;
    if (mustStop) await bus.send('StopBulkJob', { jobId }, own);
    await bus.send('EndBulkJob', { jobId }, own);
  };

  return async (held: () => boolean): Promise<void> => {
    for (let job = await jobs.next(); job && held(); job = await jobs.next()) await run(job, held);
  };
};

export type BulkRunner = ReturnType<typeof createBulkRunner>;
