import { randomUUID } from 'node:crypto';
import { openApplication } from '@exline/application';
import {
  noValues,
  mailJobId,
  mailJobs,
  mailQueuePrefix,
  mailQueues,
  type CreateOrder,
  type MailPayloads,
  type PushDevice,
} from '@exline/contracts';
import { createCheckpoints, createProjector } from '@exline/event-log';
import { createLease } from '@exline/mongo';
import { createDispatcher, mailChangesOf, mailQueries, mailSummary, type MailTicket } from '@exline/mail';
import { mailTable } from '@exline/mail-lifecycle';
import type { MessageContext } from '@exline/message-bus';
import { createLogger, type Logger } from '@exline/platform';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { inject, onTestFinished } from 'vitest';
import { readWorkerConfig } from '../config.ts';
import type { HandoverTimeouts } from '../smtp/handover.ts';
import type { PushHosts } from '../push/pushService.ts';
import type { RetryPolicy } from '../retry.ts';
import { startWorker } from '../worker.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUrl: string;
    redisUrl: string;
  }
}

export const admin: MessageContext = { actor: 'admin:admin', correlationId: 'test' };
const visitor: MessageContext = { actor: 'visitor', correlationId: 'test' };

const masterKey = 'a master key for tests only, no secret';

export const silent = createLogger('test', 'silent');

/** Retries with delays short enough for a test. */
export const quickRetries: RetryPolicy = { attempts: 3, delayAfter: () => 50 };

const fail = (error: unknown) => {
  throw error;
};

/** The worker's environment: a log with its modules, read models, and queues. Removed after the test. */
export const mailTestBed = async () => {
  const url = new URL(inject('mongoUrl'));
  url.pathname = `/mail-${randomUUID().slice(0, 8)}`;
  const mongo = await new MongoClient(url.href).connect();
  const db = mongo.db();
  const master = { secret: masterKey };
  /** The event log and the texts of emails as another process reads them. */
  const another = async () => {
    const { log: otherLog, mailTemplates } = await openApplication({ db, master });
    return { log: otherLog, textsAt: mailTemplates.textsAt };
  };
  const { log, mails, ...modules } = await openApplication({
    db,
    master,
    project: (commit) => projector.project(commit),
  });
  const checkpoints = createCheckpoints(db);
  const projector = createProjector({
    db,
    log,
    projections: [mailSummary, ...modules.chat.readModels],
    checkpoints,
    onProjected: (commits) => commits.flatMap(mailChangesOf).forEach(dispatcher.note),
    onParked: (_entry, error) => fail(error),
    onError: fail,
  });
  await projector.start();
  const orders = modules.orders.commands;
  const contact = modules.contact.commands;
  const chat = modules.chat.commands;
  const staff = modules.staff.commands;
  const subscriptions = modules.subscriptions.commands;

  const connection = new Redis(inject('redisUrl'), { maxRetriesPerRequest: null });
  const prefix = mailQueuePrefix(db.databaseName);
  const queues = mailQueues.map((name) => new Queue(name, { connection, prefix }));
  const queueFor = (mail: MailTicket) =>
    queues.find(({ name }) => name === mailTable[mail.kind].queue) ?? fail('no queue');
  const ensure = async (mails: readonly MailTicket[]) => {
    for (const mail of mails) {
      const job = { mailId: mail.id, round: mail.round };
      const options = { jobId: mailJobId(job), attempts: 1_000, backoff: { type: 'custom' } };
      await queueFor(mail).add(mailJobs.send, job, options);
    }
  };
  const queries = mailQueries(db);
  const dispatcher = createDispatcher({ log, queries, jobs: { ensure }, onError: fail });
  const lease = createLease({ db, name: 'sweeps', onError: fail });
  dispatcher.start(lease, projector.position());

  onTestFinished(async () => {
    await dispatcher.stop();
    await lease.stop();
    await projector.stop();
    for (const queue of queues) await queue.obliterate({ force: true });
    connection.disconnect();
    await db.dropDatabase();
    await mongo.close();
  });

  /** Creates an order and requests a shipping mail for it. Resolves to the mail's id. */
  const requestMail = async (fields: Partial<CreateOrder> = {}): Promise<number> => {
    const order = await orders.CreateOrder(
      {
        trackingNumber: 'EX1234567890',
        status: 'Shipped',
        ...noValues,
        customerEmail: 'maya.chen@example.com',
        customerName: 'Maya Chen',
        ...fields,
      },
      admin,
    );
    return (await orders.RequestOrderMail({ orderId: order.id, kind: 'shipping' }, admin)).mailId;
  };

  /** Signs a device up for a parcel, and announces a status. Resolves to the id of the message. */
  const requestPush = async (device: PushDevice, subscriber = 'device'): Promise<number> => {
    const parcel = { orderId: 7, trackingNumber: 'EX1234567890' };
    const request = { channel: 'push', address: JSON.stringify(device), ...parcel } as const;
    await subscriptions.RequestSubscription({ ...request, subscriber }, visitor);
    const position = (await log.end()) + 1;
    const announcement = {
      stream: `subscriber-${subscriber}`,
      subscriptionId: position - 1,
      position,
      stop: { status: 'Out for Delivery', at: new Date().toISOString(), location: 'Denver, CO' },
      estimatedDelivery: null,
      sharedNow: new Date().toISOString(),
    };
    await subscriptions.AnnounceStatus(announcement, visitor);
    return log.end();
  };

  /** Subscribes a phone number to a parcel. Resolves to the id of the request to confirm it. */
  const requestText = async (subscriber = 'maya'): Promise<number> => {
    const request = {
      channel: 'sms',
      address: '+12125550147',
      orderId: 7,
      trackingNumber: 'EX1234567890',
    } as const;
    await subscriptions.RequestSubscription({ ...request, subscriber }, visitor);
    return log.end();
  };

  const configFor = (smtpUrl: string, redisUrl: string, smsUrl?: string, pushKey?: string) =>
    readWorkerConfig({
      ...(smsUrl && { SMS_URL: smsUrl }),
      ...(pushKey && { VAPID_PRIVATE_KEY: pushKey }),
      MONGODB_URL: url.href,
      REDIS_URL: redisUrl,
      SMTP_URL: smtpUrl,
      MASTER_KEY: masterKey,
      PUBLIC_URL: 'https://exline.example',
    });

  /** Starts a worker, which is stopped after the test at the latest. */
  const runWorker = async (
    smtpUrl: string,
    {
      redisUrl = inject('redisUrl'),
      smsUrl,
      pushKey,
      ...options
    }: {
      redisUrl?: string;
      log?: Logger;
      retries?: RetryPolicy;
      timeouts?: HandoverTimeouts;
      probeMs?: number;
      settleAfterMs?: number;
      smsUrl?: string;
      pushKey?: string;
      pushHosts?: PushHosts;
    } = {},
  ) => {
    const worker = await startWorker({
      config: configFor(smtpUrl, redisUrl, smsUrl, pushKey),
      mongo,
      log: silent,
      retries: quickRetries,
      ...options,
    });
    let stopped = false;
    const stop = async () => {
      if (!stopped) await worker.stop();
      stopped = true;
    };
    onTestFinished(stop);
    return { stop };
  };

  /** The events in a mail's stream, oldest first. */
  const eventsOf = async (mailId: number) => {
    const { stream = '' } = (await log.at(mailId)) ?? {};
    return (await log.readStream(stream)).flatMap(({ events, actor }) =>
      events.map(({ type, data }) => ({ type, actor, data })),
    );
  };

  return {
    db,
    log,
    another,
    changeSubject: async (subject: string): Promise<void> => {
      const texts = { subject };
      await modules.mailTemplates.commands.EditMailTemplate({ kind: 'shipping', texts }, admin);
    },
    requestTest: (mail: MailPayloads['test']) => modules.mailTemplates.commands.RequestTestMail(mail, admin),
    textsAt: modules.mailTemplates.textsAt,
    orders,
    contact,
    chat,
    staff,
    subscriptions,
    mails,
    connection,
    prefix,
    queues,
    queries,
    ensure,
    requestMail,
    requestText,
    requestPush,
    runWorker,
    eventsOf,
  };
};
