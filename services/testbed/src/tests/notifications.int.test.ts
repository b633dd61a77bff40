import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApplication } from '@exline/application';
import { MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { subscribeMany } from '../clients/subscribers.ts';
import { signIn } from '../clients/writers.ts';
import { openMailbox } from '../processes/mailbox.ts';
import { startRedisOn } from '../processes/redis.ts';
import { databaseOf, kill, pidOf, startSystem, tempFolder } from '../processes/system.ts';

/** More subscribers than the ten that are notified at once. The others are notified one at a time. */
const SUBSCRIBERS = 40;
/** A killed gateway is started again, and a lost job is added again within 30 s. */
const later = { timeout: 150_000, interval: 200 };

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
  await subscribeMany(application, { orderId, trackingNumber }, SUBSCRIBERS);

  const from = await application.log.end();
  await post('/api/admin/tracking-events', { orderId, description: 'Shipped: left the depot' });
  const announced = async () =>
    (await application.log.readSealed(from, 10_000))
      .flatMap(({ events }) => events)
      .filter(({ type }) => type === 'StatusEmailRequested').length;
  await expect.poll(announced, { timeout: 30_000, interval: 5 }).toBeGreaterThan(12);
  kill(pidOf(folder, 'gateway'), 'SIGKILL');
  await redis.flushAll();

  await expect.poll(() => new Set(told).size, later).toBe(SUBSCRIBERS);
  expect(told).toHaveLength(SUBSCRIBERS);
});
