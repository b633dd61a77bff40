import type { ChatModule } from '@exline/chat';
import type { Checkpoints, EventLog } from '@exline/event-log';
import type { Lease } from '@exline/mongo';
import { createDispatcher, mailQueries } from '@exline/mail';
import { createMailMetrics, type Logger, type Metrics } from '@exline/platform';
import type { Db } from 'mongodb';
import type { Change } from '@exline/application';
import { createChatMails } from './chatMails.ts';
import { watchConsumption } from './consumption.ts';
import { createMailOutcomes } from './outcomes.ts';
import { answeredInTime } from '../core/checks.ts';
import { createMailQueues } from './queues.ts';

interface Deps {
  db: Db;
  chat: ChatModule;
  eventLog: EventLog;
  checkpoints: Checkpoints;
  redisUrl: string;
  log: Logger;
  metrics: Metrics;
}

/** How long a request waits for what becomes of its mail. */
const PATIENCE_MS = 4_000;

/** What the gateway does about mails: gives each its job, knows what became of it, and measures. */
export const createMailDelivery = (deps: Deps) => {
  const { db, chat, eventLog, checkpoints, redisUrl, log, metrics } = deps;
  const queries = mailQueries(db);
  const queues = createMailQueues({ redisUrl, database: db.databaseName, log });
  const outcomes = createMailOutcomes(queries, PATIENCE_MS);
  const consumption = watchConsumption(queues.flow);
  const onError = (error: unknown) => log.warn({ err: error }, 'emails are waiting for their queue');
  const dispatcher = createDispatcher({
    log: eventLog,
    checkpoints,
    queries,
    jobs: queues,
    onError,
  });
  const chatMails = createChatMails({ chat, jobs: queues, onError });
  const removeStrays = () => queues.removeStrays(eventLog.end).catch(onError);
  queues.onReady(() => {
    void removeStrays().then(dispatcher.reconcile);
    void chatMails.reconcile();
  });

  const { secondsToSent } = createMailMetrics(metrics.registry, async () => {
    const [summary, jobs, workers] = await Promise.all([
      answeredInTime(() => queries.summary()),
      // While Redis is away the rest can still be reported.
      queues.counts().catch(() => []),
      queues.workers().catch(() => null),
    ]);
    if (!summary) return null;
    const { oldestUnsentAt, ...figures } = summary;
    const age = oldestUnsentAt === null ? 0 : Date.now() - Date.parse(oldestUnsentAt);
    return { ...figures, oldestUnsentSeconds: age / 1_000, jobs, workers };
  });

  const measure = async (mailId: number) => {
    const mail = await queries.byId(mailId);
    if (mail?.settledAt)
      secondsToSent.observe(
        { kind: mail.kind },
        (Date.parse(mail.settledAt) - Date.parse(mail.requestedAt)) / 1_000,
      );
  };

  return {
    queries,
    queues,
    outcomes,
    /** Fails while jobs wait that no worker takes. */
    consumes: consumption.check,
    /** Takes every change once the read models show it. */
    note: (change: Change): void => {
      if (change.type === 'ChatChanged') chatMails.note(change);
      if (change.type !== 'MailChanged') return;
      outcomes.note(change);
      dispatcher.note(change);
      if (change.step === 'sent')
        measure(change.mailId).catch((error: unknown) => log.debug({ err: error }, 'not measured'));
    },
    /** What only one gateway needs to do goes with the lease. */
    start: async (lease: Pick<Lease, 'sweep'>): Promise<void> => {
      // Before this process takes a request that could come to the position of one.
      await removeStrays();
      chatMails.start(lease);
      await dispatcher.start(lease);
    },
    /** Sweeps that run end soon after, as their queues are closed; the lease waits for them. */
    stop: async (): Promise<void> => {
      consumption.stop();
      queues.close();
      chatMails.stop();
      await dispatcher.stop();
    },
  };
};

export type MailDelivery = ReturnType<typeof createMailDelivery>;
