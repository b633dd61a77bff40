import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApplication, type Application } from '@exline/application';
import { tokenFor } from '@exline/subscriptions';
import { MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { signIn } from '../clients/writers.ts';
import { openMailbox } from '../processes/mailbox.ts';
import { startRedisOn } from '../processes/redis.ts';
import { databaseOf, kill, pidOf, startSystem, tempFolder } from '../processes/system.ts';

const SUBSCRIBERS = 100;
/** A killed gateway is started again, and a lost job is added again within 30 s. */
const later = { timeout: 150_000, interval: 200 };
const context = { actor: 'visitor', correlationId: 'test' };

const openLog = async (folder: string) => {
  const client = await new MongoClient(databaseOf(folder)).connect();
  const { masterKey } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as {
    masterKey: string;
  };
  const application = await openApplication({ db: client.db(), master: { secret: masterKey } });
  onTestFinished(async () => {
    await application.close();
    await client.close();
  });
  return application;
};

/** Subscribes addresses to an order and confirms them with the tokens that their emails contain. */
const subscribeAll = async (
  { log, subscriptions }: Application,
  order: { orderId: number; trackingNumber: string },
) => {
  const { RequestSubscription, ConfirmSubscription } = subscriptions.commands;
  const from = await log.end();
  const one = (index: number) =>
    RequestSubscription({ ...order, subscriber: `s${index}`, email: `s${index}@example.com` }, context);
  await Promise.all(Array.from({ length: SUBSCRIBERS }, (_, index) => one(index)));
  const requests = (await log.read(from, 10_000)).flatMap(({ position, events }) =>
    events.flatMap(({ type, personal }) =>
      type === 'SubscriptionRequested' ? [{ position, secret: (personal as { secret: string }).secret }] : [],
    ),
  );
  await Promise.all(
    requests.map(({ position, secret }) =>
      ConfirmSubscription({ token: tokenFor('confirm', position, secret) }, context),
    ),
  );
};

test('each subscriber gets one email, although the gateway is killed while it announces a status and Redis is emptied', async () => {
  const redis = await startRedisOn(tempFolder());
  const told: string[] = [];
  const mailbox = await openMailbox(0, (_id, content) => {
    if (/^list-unsubscribe:/im.test(content)) told.push(/^to:\s*(\S+)/im.exec(content)?.[1] ?? '');
  });
  onTestFinished(() => Promise.all([redis.stop(), mailbox.stop()]).then(() => {}));
  const folder = tempFolder();
  const { url } = await startSystem(folder, {
    DEMO_DATA: 'off',
    SMTP_URL: mailbox.url,
    REDIS_URL: redis.url,
  });
  const cookie = await signIn(url);
  const post = async (path: string, body: object) =>
    (
      await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      })
    ).json() as Promise<{ id: number }>;
  const trackingNumber = 'EX1234567890';
  const { id: orderId } = await post('/api/admin/orders', { trackingNumber, status: 'Label Created' });
  const application = await openLog(folder);
  await subscribeAll(application, { orderId, trackingNumber });

  const from = await application.log.end();
  await post('/api/admin/tracking-events', { orderId, description: 'Shipped: left the depot' });
  const announced = async () =>
    (await application.log.readSealed(from, 10_000))
      .flatMap(({ events }) => events)
      .filter(({ type }) => type === 'StatusEmailRequested').length;
  // On a slow machine, more may have been announced before the kill.
  await expect.poll(announced, { timeout: 30_000, interval: 5 }).toBeGreaterThan(20);
  kill(pidOf(folder, 'gateway'), 'SIGKILL');
  await redis.flushAll();

  await expect.poll(() => new Set(told).size, later).toBe(SUBSCRIBERS);
  expect(told).toHaveLength(SUBSCRIBERS);
});
