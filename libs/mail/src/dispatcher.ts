import {
  createPassedOver,
  subscribe,
  type Commit,
  type EventLog,
  type Subscription,
} from '@exline/event-log';
import { type Lease, type Sweep } from '@exline/mongo';
import { SpanKind, spannedFor } from '@exline/tracing';
import type { MailChanged } from './domain/changes.ts';
import { openTickets, type MailTicket } from './domain/tickets.ts';
import type { MailQueries } from './queries/mailQueries.ts';

/** The queue operations that this module needs. */
export interface MailJobs {
  /** Ensures that each mail has a job: adds one unless one is waiting or running. */
  ensure: (mails: readonly MailTicket[]) => Promise<void>;
}

interface Options {
  log: Pick<EventLog, 'readSealed'>;
  queries: MailQueries;
  jobs: MailJobs;
  onError: (error: unknown) => void;
}

const BATCH = 500;
const RECONCILE_EVERY_MS = 30_000;

const asksForMail = (commit: Commit): boolean => openTickets([commit]).length > 0;

/**
 * Turns every mail request into a job, at least once. Every process does this, because it is cheap and
 * idempotent, and no mail waits for another process. Queues may lose jobs at any time, so the process with the
 * lease regularly adds jobs again for mails that are neither sent nor permanently failed.
 */
export const createDispatcher = ({ log, queries, jobs, onError }: Options) => {
  let subscription: Subscription | null = null;
  let sweep: Sweep | null = null;
  let stopped = false;
  const passedOver = createPassedOver(asksForMail);

  const handle = async (commits: readonly Commit[]) => {
    const tickets = openTickets(commits);
    if (tickets.length === 0) return;
    await spannedFor(
      () => {
        const rounds = new Set(tickets.map(({ round }) => round));
        return commits.flatMap(({ position, correlationId }) => (rounds.has(position) ? correlationId : []));
      },
      'queue mails',
      () => jobs.ensure(tickets),
      { kind: SpanKind.PRODUCER, attributes: { 'exline.mails': tickets.length } },
    );
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
    /** Starts when the read models include everything up to the position `from`. */
    start: (lease: Pick<Lease, 'sweep'>, from: number): void => {
      // The read model lists the unsent mails that were requested up to `from`, so the log is read only from there.
      void reconcile(() => !stopped);
      // Reads without decrypting, because a ticket has no personal values.
      subscription = subscribe({ log: { read: log.readSealed }, from, passedOver, handle, onError });
      sweep = lease.sweep(RECONCILE_EVERY_MS, reconcile);
    },
    /** Must be called with all commits of the log, in order and before `note`. */
    see: passedOver.note,
    /** Wakes the dispatcher on a mail change in this process, so that a requested mail gets its job immediately. */
    note: ({ step }: Pick<MailChanged, 'step'>): void => {
      if (step === 'requested' || step === 'retried') subscription?.wake();
    },
    /** Restores missing jobs now, for example after a queue outage, if this process has the lease. */
    reconcile: async () => sweep?.now(),
    /** Stops the dispatcher. Close the queues first; otherwise, this call waits for pending queue calls. */
    stop: async () => {
      stopped = true;
      await subscription?.stop();
    },
  };
};
