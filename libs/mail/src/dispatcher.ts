import {
  subscribe,
  type Checkpoints,
  type Commit,
  type EventLog,
  type Subscription,
} from '@exline/event-log';
import { type Lease, type Sweep } from '@exline/mongo';
import { mailChanges } from '@exline/mail-lifecycle';
import { SpanKind, spannedFor } from '@exline/tracing';
import type { MailChanged } from './changes.ts';
import type { MailQueries, MailTicket } from './queries.ts';

/** The queues, as this module needs them. */
export interface MailJobs {
  /** Makes sure that each mail has a job that will be taken: adds one unless there is one that waits or runs. */
  ensure: (mails: readonly MailTicket[]) => Promise<void>;
}

interface Options {
  log: EventLog;
  checkpoints: Checkpoints;
  queries: MailQueries;
  jobs: MailJobs;
  onError: (error: unknown) => void;
}

/** Up to where every request for a mail has had its job. */
export const CHECKPOINT = 'mail-jobs';
const BATCH = 500;
const RECONCILE_EVERY_MS = 30_000;

const ticketsOf = (commit: Commit): MailTicket[] =>
  mailChanges(commit)
    .filter(({ step }) => step === 'requested' || step === 'retried')
    .map(({ mailId, kind }) => ({ id: mailId, kind, round: commit.position }));

/**
 * Turns every request for a mail into a job, at least once, in every process: that is cheap, bears being done twice,
 * and no mail waits for another process to notice. The queues may lose what they hold at any time: what is neither
 * sent nor given up gets its job again, by the one process that has the lease.
 */
export const createDispatcher = ({ log, checkpoints, queries, jobs, onError }: Options) => {
  let subscription: Subscription | null = null;
  let sweep: Sweep | null = null;
  let stopped = false;

  const handle = async (commits: readonly Commit[]) => {
    const asking = commits.filter((commit) => ticketsOf(commit).length > 0);
    const tickets = asking.flatMap(ticketsOf);
    if (tickets.length > 0)
      await spannedFor(
        () => asking.map(({ correlationId }) => correlationId),
        'queue mails',
        () => jobs.ensure(tickets),
        { kind: SpanKind.PRODUCER, attributes: { 'exline.mails': tickets.length } },
      );
    const last = commits.at(-1);
    // Most commits ask for nothing: a checkpoint that lags only means that some are looked at twice.
    if (last && (tickets.length > 0 || commits.length > 1)) await checkpoints.save(CHECKPOINT, last.position);
  };

  const look = async (held: () => boolean) => {
    for (const state of ['waiting', 'retrying'] as const) {
      let after = 0;
      for (;;) {
        const tickets = await queries.tickets(state, after, BATCH);
        if (!held()) return;
        await jobs.ensure(tickets);
        after = tickets.at(-1)?.id ?? after;
        if (tickets.length < BATCH) break;
      }
    }
  };

  const reconcile = (held: () => boolean): Promise<void> =>
    look(held).catch((error: unknown) => {
      if (!stopped) onError(error);
    });

  return {
    start: async (lease: Pick<Lease, 'sweep'>) => {
      subscription = subscribe({ log, from: await checkpoints.load(CHECKPOINT), handle, onError });
      sweep = lease.sweep(RECONCILE_EVERY_MS, reconcile);
    },
    /** Takes what this process hears of mails: one that is asked for gets its job at once. */
    note: ({ step }: Pick<MailChanged, 'step'>): void => {
      if (step === 'requested' || step === 'retried') subscription?.wake();
    },
    /** Looks now, as after the queues were away, if this process has the lease. */
    reconcile: async () => sweep?.now(),
    /** The queues must have been closed before, or what waits for them is waited for. */
    stop: async () => {
      stopped = true;
      await subscription?.stop();
    },
  };
};

export type Dispatcher = ReturnType<typeof createDispatcher>;
