import { mailQueues, type MailQueue } from '@exline/contracts';
import { failureOf, oncePerMinute, type Logger } from '@exline/platform';
import { Worker, type Job, type WorkerOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import { isLogged } from './connections.ts';
import { RefusedJob } from './jobs.ts';
import { RetryLater } from './retry.ts';

/**
 * The number of concurrent jobs of a queue. Most of them may be waiting for an answer of the mail server. Only a few
 * emails are transmitted at a time, so many jobs cost little.
 */
const CONCURRENCY = 30;
/**
 * The maximum number of jobs that all workers together start per time. Providers accept SMS faster than carriers
 * deliver them, and block an account that sends much faster than its numbers allow.
 */
const rates: Partial<Record<MailQueue, Pick<WorkerOptions, 'concurrency' | 'limiter'>>> = {
  'notification-sms': { concurrency: 10, limiter: { max: 10, duration: 1_000 } },
};
const FAULT_PAUSE_MS = 5_000;

/** Another worker takes over a killed worker's jobs within 20 s, no matter how often that happens. */
const takeover: Pick<WorkerOptions, 'lockDuration' | 'stalledInterval' | 'maxStalledCount'> = {
  lockDuration: 15_000,
  stalledInterval: 5_000,
  maxStalledCount: 1_000,
};

interface Deps {
  connection: Redis;
  prefix: string;
  handle: (job: Job) => Promise<void>;
  /** Called for each job that is taken. */
  onTaken: () => void;
  log: Logger;
}

/** Takes jobs from all mail queues until it is closed. */
export const takeJobs = ({ connection, prefix, handle, onTaken, log }: Deps) => {
  const isDue = oncePerMinute();
  const handling = new Set<Promise<void>>();
  const take = async (job: Job) => {
    onTaken();
    const handled = handle(job);
    handling.add(handled);
    await handled.finally(() => handling.delete(handled));
  };
  const workers = mailQueues.map((name) =>
    new Worker(name, take, {
      connection,
      prefix,
      ...takeover,
      concurrency: CONCURRENCY,
      ...rates[name],
      settings: {
        backoffStrategy: (_made, _type, error) =>
          error instanceof RetryLater ? error.delayMs : FAULT_PAUSE_MS,
      },
    })
      .on('failed', (job, error) => {
        if (error instanceof RefusedJob)
          return log.warn({ queue: name, reason: error.message }, 'a job was refused');
        if (error.name === 'RetryLater' || error.name === 'UnrecoverableError') return;
        // While a store is unavailable, each waiting job fails every few seconds.
        if (isDue(failureOf(error)))
          log.error({ err: error, jobId: job?.id }, 'an email job failed and is retried');
      })
      .on('error', isLogged),
  );
  return {
    isRunning: () => workers.every((worker) => worker.isRunning()),
    /** Takes no more jobs. Resolves when Redis knows that the current ones have ended. */
    close: () => Promise.all(workers.map((worker) => worker.close())),
    /** Resolves when the current jobs have ended. */
    ended: () => Promise.allSettled(handling),
  };
};
