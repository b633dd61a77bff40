import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openApplication } from '@exline/application';
import { MongoClient } from 'mongodb';
import { subscribeMany } from '../clients/subscribers.ts';
import { call, signIn, type Made } from '../clients/writers.ts';
import { openMailbox } from '../processes/mailbox.ts';
import { createTestProcesses, masterKey } from '../processes/testProcesses.ts';
import { count, median, ms, quantile, ratio, type Row } from './report/figures.ts';

const PAUSE_MS = 100;
/** The events of a round. */
const ROUND = 50;

/** The median of the 95 % quantiles of all rounds, so that a short disturbance of the machine does not decide. */
const p95 = (times: readonly number[]): number => {
  const rounds = Array.from({ length: Math.ceil(times.length / ROUND) }, (_, index) =>
    times.slice(index * ROUND, (index + 1) * ROUND),
  );
  return median(rounds.map((round) => quantile(round, 0.95)));
};

/**
 * Adds events that change the status to a parcel without subscribers and to one with many. All processes of the product
 * run, and every email is sent to a mail server in this process.
 */
export const subscribers: Row = async ({ quick, log }) => {
  const [subscribed, events] = quick ? [100, 20] : [10_000, 400];
  let received = 0;
  const mailbox = await openMailbox(0, () => void (received += 1));
  const folder = mkdtempSync(join(tmpdir(), 'exline-bench-'));
  const processes = await createTestProcesses({ folder, name: 'bench_subscribers', smtpUrl: mailbox.url });
  const addresses = { MONGODB_URL: processes.mongoUrl, REDIS_URL: processes.redisUrl };
  const mongo = await new MongoClient(processes.mongoUrl).connect();
  try {
    const { process, url, ready } = await processes.gateway('gateway', addresses);
    process.start();
    await ready();
    processes.worker('worker', addresses).start();
    const application = await openApplication({ db: mongo.db(), master: { secret: masterKey } });
    const cookie = await signIn(url);
    const post = async (path: Made['path'], body: Made['body']): Promise<number> => {
      const id = await call(url, cookie, { path, body, key: null });
      if (id === null) throw new Error(`${path} was not answered`);
      return id;
    };
    const orderWith = async (trackingNumber: string) =>
      post('/api/admin/orders', { trackingNumber, status: 'Label Created' });
    const [without, popular] = [await orderWith('EX1000000001'), await orderWith('EX1000000002')];

    const timesOf = async (orderId: number): Promise<number[]> => {
      const times: number[] = [];
      for (let index = 0; index < events; index += 1) {
        const description = `${index % 2 === 0 ? 'Out for Delivery' : 'Exception'}: ${index}`;
        const from = performance.now();
        await post('/api/admin/tracking-events', { orderId, description });
        times.push(performance.now() - from);
        await delay(PAUSE_MS);
      }
      return times;
    };

    await timesOf(without);
    await subscribeMany(application, { orderId: popular, trackingNumber: 'EX1000000002' }, subscribed);
    log(`${subscribed} subscribers have confirmed`);
    while (received < subscribed) await delay(1_000);
    await application.close();
    const base = await timesOf(without);
    const before = received;
    const from = performance.now();
    const taken = await timesOf(popular);
    const rate = (received - before) / ((performance.now() - from) / 1_000);
    const line = (name: string, times: readonly number[]) => [
      name,
      ms(quantile(times, 0.5)),
      ms(p95(times)),
      ratio(p95(times) / p95(base)),
    ];
    return {
      tables: [
        {
          title: 'Adding an event to a parcel with subscribers',
          head: ['parcel', 'median', 'p95', 'p95 to without'],
          lines: [line('without subscribers', base), line(`with ${count(subscribed)} subscribers`, taken)],
          notes: [
            `${events} events each that change the status, ${PAUSE_MS} ms apart, with all processes on the same cores; p95 is the median of those of each ${ROUND} events. ${rate.toFixed(1)} emails a second were sent meanwhile; the rest follow at that rate.`,
          ],
        },
      ],
    };
  } finally {
    await mongo.close();
    await processes.endAll();
    await mailbox.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};
