import { Gauge, Histogram, type Registry } from 'prom-client';

interface MailFigures {
  /** The numbers of mails that are waiting, retried or failed. */
  waiting: number;
  retrying: number;
  failed: number;
  oldestUnsentSeconds: number;
  /** Jobs in the queues, by queue and state. */
  jobs: readonly { queue: string; state: string; count: number }[];
  /** Number of active workers, or null while Redis is unavailable. */
  workers: number | null;
}

const seconds = [0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 1_800, 7_200, 28_800];

/**
 * Mail metrics, read on every scrape. Times are in seconds. If the figures cannot be read, they are left out,
 * because the other metrics matter most while the database is unavailable.
 */
export const createMailMetrics = (registry: Registry, read: () => Promise<MailFigures | null>) => {
  const registers = [registry];
  // All gauges of one scrape share one read.
  let reading: Promise<MailFigures | null> | null = null;
  const figures = (): Promise<MailFigures | null> => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };

  const mails = new Gauge({
    name: 'mails',
    help: 'Unsent emails, by state',
    labelNames: ['state'] as const,
    registers,
    collect: async () => {
      const now = await figures();
      mails.reset();
      for (const state of ['waiting', 'retrying', 'failed'] as const)
        if (now) mails.set({ state }, now[state]);
    },
  });
  const oldest = new Gauge({
    name: 'mail_oldest_unsent_seconds',
    help: 'Age of the oldest unsent email',
    registers,
    collect: async (): Promise<void> => {
      oldest.set((await figures())?.oldestUnsentSeconds ?? NaN);
    },
  });
  const jobs = new Gauge({
    name: 'mail_jobs',
    help: 'Jobs in the queues',
    labelNames: ['queue', 'state'] as const,
    registers,
    collect: async () => {
      const now = await figures();
      jobs.reset();
      for (const { count, ...labels } of now?.jobs ?? []) jobs.set(labels, count);
    },
  });
  const workers = new Gauge({
    name: 'mail_workers',
    help: 'Workers that take email jobs',
    registers,
    collect: async (): Promise<void> => {
      workers.set((await figures())?.workers ?? NaN);
    },
  });
  return {
    secondsToSent: new Histogram({
      name: 'mail_request_to_sent_seconds',
      help: 'Time from the request for an email until the mail server accepted it',
      labelNames: ['kind'] as const,
      buckets: seconds,
      registers,
    }),
  };
};
