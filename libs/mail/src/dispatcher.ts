import {
  subscribe,
  type Checkpoints,
  type Commit,
  type EventLog,
  type Subscription,
} from '@exline/event-log';
import type { MailQueries, MailTicket } from './queries.ts';
import { mailNews } from './words.ts';

/** The queues, as this module needs them. */
export interface MailJobs {
  /** Makes sure that a mail has a job that will be taken: adds one unless there is one that waits or runs. */
  ensure: (mail: MailTicket) => Promise<void>;
}

interface Options {
  log: EventLog;
  checkpoints: Checkpoints;
  queries: MailQueries;
  jobs: MailJobs;
  onError: (error: unknown) => void;
  /** How often to look for mails that have lost their job. */
  reconcileEveryMs?: number;
}

const CHECKPOINT = 'mail-jobs';
const BATCH = 200;
const RECONCILE_EVERY_MS = 30_000;

const ticketsOf = (commit: Commit): MailTicket[] =>
  mailNews(commit)
    .filter(({ means }) => means === 'requested' || means === 'retried')
    .map(({ mailId, kind }) => ({ id: mailId, kind, round: commit.position }));

/**
 * Turns every request for a mail into a job, at least once. The queues may lose what they hold at any time:
 * what is neither sent nor given up gets its job again.
 */
export const createDispatcher = ({
  log,
  checkpoints,
  queries,
  jobs,
  onError,
  reconcileEveryMs = RECONCILE_EVERY_MS,
}: Options) => {
  let subscription: Subscription | null = null;
  let timer: NodeJS.Timeout | undefined;
  let reconciling: Promise<void> | null = null;
  let stopped = false;

  const handle = async (commits: readonly Commit[]) => {
    const tickets = commits.flatMap(ticketsOf);
    for (const ticket of tickets) await jobs.ensure(ticket);
    const last = commits.at(-1);
    // Most commits ask for nothing: a checkpoint that lags only means that some are looked at twice.
    if (last && (tickets.length > 0 || commits.length > 1)) await checkpoints.save(CHECKPOINT, last.position);
  };

  const look = async () => {
    for (const state of ['waiting', 'retrying'] as const) {
      let after = 0;
      for (;;) {
        const tickets = await queries.tickets(state, after, BATCH);
        await Promise.all(tickets.map((ticket) => jobs.ensure(ticket)));
        after = tickets.at(-1)?.id ?? after;
        if (tickets.length < BATCH || stopped) break;
      }
    }
  };

  const reconcile = (): Promise<void> => {
    reconciling ??= look()
      .catch((error: unknown) => {
        if (!stopped) onError(error);
      })
      .finally(() => {
        reconciling = null;
      });
    return reconciling;
  };

  return {
    start: async () => {
      subscription = subscribe({ log, from: await checkpoints.load(CHECKPOINT), handle, onError });
      timer = setInterval(() => void reconcile(), reconcileEveryMs);
      void reconcile();
    },
    /** Looks now, as after the queues were away. */
    reconcile,
    /** The queues must have been closed before, or what waits for them is waited for. */
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await subscription?.stop();
      await reconciling;
    },
  };
};

export type Dispatcher = ReturnType<typeof createDispatcher>;
