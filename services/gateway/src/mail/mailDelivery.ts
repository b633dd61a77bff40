import type { ChatModule } from '@exline/chat';
import type { Commit, EventLog } from '@exline/event-log';
import type { Lease } from '@exline/mongo';
import { createDispatcher, mailQueries } from '@exline/mail';
import { createMailMetrics, type Logger, type Metrics } from '@exline/platform';
import type { Db } from 'mongodb';
import type { Change } from '@exline/application';
import { createChatMails } from './chatMails.ts';
import { watchConsumption } from './consumption.ts';
import { createMailOutcomes } from './outcomes.ts';
import { answerOrNull } from '../core/checks.ts';
import { createFailureLog } from '../core/failureLog.ts';
import { createMailQueues } from './queues.ts';
import { measureSentTimes } from './sentTimes.ts';

interface Deps {
  db: Db;
  chat: ChatModule;
  eventLog: EventLog;
  redisUrl: string;
  log: Logger;
  metrics: Metrics;
}

/** How long a request waits for the outcome of its mail. */
const TIMEOUT_MS = 4_000;

/** The gateway's part in mail delivery: creates the jobs, tracks outcomes, and collects metrics. */
export const createMailDelivery = (deps: Deps) => {
  const { db, chat, eventLog, redisUrl, log, metrics } = deps;
  const queries = mailQueries(db);
  const queues = createMailQueues({ redisUrl, database: db.databaseName, log });
  const outcomes = createMailOutcomes(queries, TIMEOUT_MS);
  const consumption = watchConsumption(queues.flow);
  const onError = createFailureLog(log, 'emails are waiting for their queue');
  const dispatcher = createDispatcher({ log: eventLog, queries, jobs: queues, onError });
  const chatMails = createChatMails({ chat, jobs: queues, onError });
  const removeStrays = () => queues.removeStrays(eventLog.end).catch(onError);
  queues.onReady(() => {
    void removeStrays().then(dispatcher.reconcile);
    void chatMails.reconcile();
  });

  const { secondsToSent } = createMailMetrics(metrics.registry, async () => {
    const [summary, jobs, workers] = await Promise.all([
      answerOrNull(() => queries.summary()),
      // The other figures can be reported while Redis is down.
      queues.counts().catch(() => []),
      queues.workers().catch(() => null),
    ]);
    if (!summary) return null;
    const { oldestUnsentAt, ...figures } = summary;
    const age = oldestUnsentAt === null ? 0 : Date.now() - Date.parse(oldestUnsentAt);
    return { ...figures, oldestUnsentSeconds: age / 1_000, jobs, workers };
  });

  const measure = measureSentTimes({
    requestedAt: async (mailId) => (await queries.byId(mailId))?.requestedAt ?? null,
    observe: (kind, seconds) => secondsToSent.observe({ kind }, seconds),
    onError: (error) => log.debug({ err: error }, 'not measured'),
  });

  return {
    queries,
    queues,
    outcomes,
    /** Rejects while jobs wait that no worker takes. */
    consumes: consumption.check,
    /** Receives every commit once the read models include it, before its changes. */
    see: (commits: readonly Commit[]): void => {
      dispatcher.see(commits);
      measure(commits);
    },
    /** Processes every change once the read models include it. */
    note: (change: Change): void => {
      if (change.type === 'ChatChanged') chatMails.note(change);
      if (change.type !== 'MailChanged') return;
      outcomes.note(change);
      dispatcher.note(change);
    },
    /**
     * Starts when the read models include everything up to a position. Work that only one gateway must do runs under
     * the lease.
     */
    start: async (lease: Pick<Lease, 'sweep'>, position: number): Promise<void> => {
      // Stray jobs are removed first, because a new mail could get the log position of one.
      await removeStrays();
      chatMails.start(lease);
      dispatcher.start(lease, position);
    },
    /** Running sweeps end soon after their queues are closed. The lease waits for them. */
    stop: async (): Promise<void> => {
      consumption.stop();
      queues.close();
      chatMails.stop();
      await dispatcher.stop();
    },
  };
};

export type MailDelivery = ReturnType<typeof createMailDelivery>;
