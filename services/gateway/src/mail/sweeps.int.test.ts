import type { MailTicket } from '@exline/mail';
import { createLogger } from '@exline/platform';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { expect, inject, onTestFinished, test } from 'vitest';
import { anOrder, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';
import { createMailQueues } from './queues.ts';

const soon = { timeout: 60_000, interval: 50 };

const openQueues = async (database: string) => {
  const queues = createMailQueues({
    redisUrl: inject('redisUrl'),
    database,
    log: createLogger('test', 'silent'),
  });
  await new Promise<void>((resolve) => queues.onReady(resolve));
  const queue = queues.queues.find(({ name }) => name === 'shipping-email');
  if (!queue) throw new Error('no queue');
  onTestFinished(async () => {
    await queue.obliterate({ force: true });
    queues.close();
  });
  return { queue, ensure: queues.ensure, removeStrays: queues.removeStrays };
};

const ticket = (id: number): MailTicket => ({ id, kind: 'shipping', round: id });

test('a mail gets a job if it has none or a finished one; a waiting one is left alone', async () => {
  const { queue, ensure } = await openQueues('ensure-1');
  await ensure([1, 2, 3].map(ticket));
  const addedAt = async (id: string) => (await queue.getJob(id))?.timestamp;
  const first = await addedAt('mail-1');
  const redis = new Redis(inject('redisUrl'));
  onTestFinished(() => redis.disconnect());
  await queue.remove('mail-2');
  // This is how a worker leaves a job that it gave up.
  await redis.lrem(queue.toKey('wait'), 1, 'mail-3');
  await redis.zadd(queue.toKey('failed'), Date.now(), 'mail-3');
  await redis.hset(queue.toKey('mail-3'), 'finishedOn', Date.now());

  await ensure([1, 2, 3, 4].map(ticket));
  const waiting = (await queue.getWaiting()).map(({ id }) => id);
  expect(waiting.toSorted()).toEqual(['mail-1', 'mail-2', 'mail-3', 'mail-4']);
  expect(await addedAt('mail-1')).toBe(first);
  expect(await queue.getFailedCount()).toBe(0);
});

test('a job that waits for its next attempt is left alone', async () => {
  const { queue, ensure } = await openQueues('ensure-2');
  await ensure([ticket(1)]);
  const job = await queue.getJob('mail-1');
  await queue.remove('mail-1');
  await queue.add('send', job?.data, { jobId: 'mail-1', delay: 60_000 });
  await ensure([ticket(1)]);
  expect(await queue.getDelayedCount()).toBe(1);
  expect(await queue.getWaitingCount()).toBe(0);
});

test('jobs for mails that a restore removed from the log are deleted, others stay', async () => {
  const { queue, removeStrays } = await openQueues('strays');
  const jobIds = ['mail-4', 'mail-4-6', 'mail-5', 'mail-6', 'chat-7'];
  for (const jobId of jobIds) await queue.add('send', {}, { jobId, delay: 60_000 });
  await removeStrays(async () => 5);
  const left = (await queue.getDelayed()).map(({ id }) => id);
  expect(left.toSorted()).toEqual(['chat-7', 'mail-4', 'mail-5']);
});

test("a gateway that detects the death of the sweeps' owner creates a lost job again within seconds, as its start does", async () => {
  const first = await testGateway();
  const mongo = await new MongoClient(first.config.MONGODB_URL).connect();
  onTestFinished(() => mongo.close());
  const db = mongo.db();
  const { queue } = await openQueues(db.databaseName);
  const staff = await signedIn(first.url);
  const order = await staff.post('/api/admin/orders', anOrder({ customerEmail: 'maya.chen@example.com' }));
  // Without a worker, the mail is still in progress when the answer comes.
  const path = `/api/admin/orders/${order.body.id}/send-shipping-email`;
  expect((await staff.post(path)).status).toBe(202);
  await expect.poll(() => queue.getWaitingCount(), soon).toBe(1);
  const [job] = await queue.getWaiting();
  await first.stop();

  // This is the state after a gateway was killed right after it had renewed the lease.
  const leases = db.collection<{ _id: string; owner: string | null }>('leases');
  await leases.updateOne({ _id: 'sweeps' }, { $set: { owner: 'a killed gateway' } });
  const jobId = job?.id ?? '';
  const foundJob = () => queue.getJob(jobId).then((found) => found?.id);
  await queue.remove(jobId);
  await testGateway({ MONGODB_URL: first.config.MONGODB_URL });
  await expect.poll(foundJob, soon).toBe(jobId);
  await queue.remove(jobId);
  await expect.poll(foundJob, soon).toBe(jobId);
  expect((await leases.findOne({ _id: 'sweeps' }))?.owner).not.toBe('a killed gateway');
});
