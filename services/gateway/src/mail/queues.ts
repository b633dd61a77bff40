import { createHash } from 'node:crypto';
import type { DueReply } from '@exline/chat';
import {
  mailJobId,
  mailJobs,
  mailQueuePrefix,
  mailQueues,
  mailServerAwayKey,
  mailWorkersKey,
  UNSEEN_REPLY_MS,
  WORKER_GONE_MS,
  type ChatMailJob,
  type MailQueue,
  type QueueReport,
} from '@exline/contracts';
import { DAY_MS, NotAnswering } from '@exline/kernel';
import type { MailJobs, MailTicket } from '@exline/mail';
import { mailTable } from '@exline/mail-lifecycle';
import { createBreaker, type Logger } from '@exline/platform';
import { Queue, type JobsOptions } from 'bullmq';
import { connectQueues } from '../core/connections.ts';
import { ensureJobs, jobOf } from './ensureJobs.ts';
import { removeStrayJobs } from './strayJobs.ts';

interface Deps {
  redisUrl: string;
  /** The database that the mails belong to. */
  database: string;
  log: Logger;
  unseenAfterMs?: number;
}

// The worker decides how often a mail is tried. These options also cover failures that are not the mail's fault.
const jobOptions: JobsOptions = {
  attempts: 10_000,
  backoff: { type: 'custom' },
  removeOnComplete: { count: 1_000, age: DAY_MS / 1_000 },
  removeOnFail: { count: 5_000, age: (7 * DAY_MS) / 1_000 },
};

const countedStates = ['waiting', 'active', 'delayed', 'failed'] as const;

/** The mail queues. Calls fail at once while Redis is down and succeed again once it is back. */
export const createMailQueues = ({ redisUrl, database, log, unseenAfterMs = UNSEEN_REPLY_MS }: Deps) => {
  const connection = connectQueues(redisUrl, log);
  const prefix = mailQueuePrefix(database);
  const queues = new Map<MailQueue, Queue>();
  for (const name of mailQueues) {
    const queue = new Queue(name, { connection, prefix, defaultJobOptions: jobOptions });
    queue.on('error', () => {
      // The connection logs its own errors.
    });
    queues.set(name, queue);
  }
  const all = [...queues.values()];

  // The probe is not a ping, because Redis also refuses pings while its disk is full, although it answers reads.
  const { run } = createBreaker({ probe: () => connection.time() });
  /** Rejects at once if Redis was never reached, because BullMQ would wait for it without a timeout. */
  const ifConnected = <T>(act: () => Promise<T>): Promise<T> =>
    run(async () => {
      if (connection.status !== 'ready') throw new NotAnswering('Redis is away');
      return act();
    });

  const queueFor = ({ kind }: MailTicket): Queue => {
    const queue = queues.get(mailTable[kind].queue);
    if (!queue) throw new Error(`no queue for ${kind}`);
    return queue;
  };

  const ensure: MailJobs['ensure'] = async (mails) => {
    for (const queue of all) {
      const own = mails.filter((mail) => queueFor(mail) === queue);
      if (own.length > 0) await ifConnected(() => ensureJobs(connection, queue, own));
    }
  };

  const replies = queues.get(mailTable.chat.queue);
  // The session id gives access to the conversation, so a job's name must not contain it.
  const chatJobId = (sessionId: string) =>
    `chat-${createHash('sha256').update(sessionId).digest('hex').slice(0, 32)}`;

  return {
    queues: all,
    ensure,

    /** Removes jobs of mails that a restore has removed from the log. */
    removeStrays: (endOfLog: () => Promise<number>): Promise<void> =>
      ifConnected(async () => {
        for (const queue of all) await removeStrayJobs(queue, endOfLog);
      }),

    /** Schedules a check of a conversation for when its first unseen reply is old enough. */
    schedule: ({ sessionId, at }: DueReply): Promise<void> =>
      ifConnected(async () => {
        const delay = Math.max(0, Date.parse(at) + unseenAfterMs - Date.now());
        const job: ChatMailJob = { sessionId };
        await replies?.add(mailJobs.chat, job, {
          jobId: chatJobId(sessionId),
          delay,
          removeOnComplete: true,
          removeOnFail: true,
        });
      }),

    cancel: (sessionId: string): Promise<void> =>
      ifConnected(async () => void (await replies?.remove(chatJobId(sessionId)))),

    /** Promotes a mail that waits for its next attempt, so that it is tried now. */
    expedite: async (mail: MailTicket): Promise<void> => {
      await ensure([mail]);
      await ifConnected(async () => {
        const job = await queueFor(mail).getJob(mailJobId(jobOf(mail)));
        if (await job?.isDelayed()) await job?.promote();
      });
    },

    /** Resolves if the connection of the queues is usable. Redis may accept no new one, and other connections still work. */
    answers: (): Promise<unknown> => ifConnected(() => connection.time()),

    /** The number of jobs ready to be taken, and of all jobs ever taken. */
    flow: (): Promise<{ waiting: number; taken: number }> =>
      ifConnected(async () => {
        const counts = await Promise.all(
          all.map((queue) => queue.getJobCountByTypes('waiting', 'prioritized')),
        );
        const taken = Number(await connection.get(`${prefix}:taken`));
        return { waiting: counts.reduce((sum, count) => sum + count, 0), taken };
      }),

    /** The number of jobs per queue and state. */
    counts: (): Promise<{ queue: string; state: string; count: number }[]> =>
      ifConnected(async () => {
        const counted = await Promise.all(
          all.map(async (queue) => {
            const counts = await queue.getJobCounts(...countedStates);
            return countedStates.map((state) => ({ queue: queue.name, state, count: counts[state] ?? 0 }));
          }),
        );
        return counted.flat();
      }),

    /** The state of each queue, with its oldest unfinished job. */
    reports: (): Promise<QueueReport[]> =>
      ifConnected(() =>
        Promise.all(
          all.map(async (queue) => {
            const [{ waiting = 0, active = 0, delayed = 0, failed = 0 }, jobs] = await Promise.all([
              queue.getJobCounts(...countedStates),
              // Reads the first job of each state.
              queue.getJobs(['waiting', 'active', 'delayed'], 0, 0, true),
            ]);
            const oldest = Math.min(...jobs.map(({ timestamp }) => timestamp));
            const oldestAt = Number.isFinite(oldest) ? new Date(oldest).toISOString() : null;
            return { name: queue.name, waiting, active, delayed, failed, oldestAt };
          }),
        ),
      ),

    /** Whether a worker cannot reach the mail server. */
    mailServerAway: (): Promise<boolean> =>
      ifConnected(async () => (await connection.exists(mailServerAwayKey(prefix))) === 1),

    /** The number of live workers, by the clock of Redis, which they report with. */
    workers: (): Promise<number> =>
      ifConnected(async () => {
        const [seconds] = await connection.time();
        return connection.zcount(mailWorkersKey(prefix), Number(seconds) * 1_000 - WORKER_GONE_MS, '+inf');
      }),

    /** Calls the listener whenever Redis becomes available, including the first time. */
    onReady: (listener: () => void): void => void connection.on('ready', listener),

    /** Ends all pending calls to Redis. */
    close: (): void => connection.disconnect(),
  };
};

export type MailQueues = ReturnType<typeof createMailQueues>;
