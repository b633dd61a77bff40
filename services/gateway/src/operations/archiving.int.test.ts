import { randomUUID } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openApplication } from '@exline/application';
import { noValues } from '@exline/contracts';
import { DAY_MS } from '@exline/kernel';
import { connectToRunning } from '@exline/mongo';
import { afterAll, expect, test } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { freshDatabase, testGateway } from '../testing/testGateway.ts';
import { collectionsWith, forgetReadModels } from '../testing/tracer.ts';

const folder = mkdtempSync(join(tmpdir(), 'exline-archive-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const segments = join(folder, 'segments');
const ARCHIVE_URL = pathToFileURL(segments).href;
const context = { actor: 'admin:admin', correlationId: 'test' };

/** A database with two orders that were created some days ago. */
const withOldOrders = async ({
  archived,
  customerName = 'Ada',
  deleted = [],
}: {
  archived: boolean;
  customerName?: string;
  deleted?: readonly number[];
}): Promise<string> => {
  const MONGODB_URL = freshDatabase();
  const mongo = await connectToRunning(MONGODB_URL, 'test');
  const { log, orders, close } = await openApplication({
    db: mongo.db(),
    master: { secret: 'a master key for tests only, no secret' },
    now: () => new Date(Date.now() - 3 * DAY_MS),
    archiveUrl: ARCHIVE_URL,
    archiveFenceMs: 20,
  });
  for (const trackingNumber of ['OLD1', 'OLD2'])
    await orders.commands.CreateOrder(
      { ...noValues, trackingNumber, status: 'Shipped', customerName },
      context,
    );
  for (const orderId of deleted) await orders.commands.DeleteOrder({ orderId }, context);
  if (archived) await log.archive({ before: new Date() });
  await close();
  await mongo.close();
  return MONGODB_URL;
};

test('while the archive is away, only calls that need it answer 503, and they work again afterwards', async () => {
  const { url } = await testGateway({ MONGODB_URL: await withOldOrders({ archived: true }), ARCHIVE_URL });
  const admin = await signedIn(url);
  const event = { orderId: 1, description: 'Delivered: at the door' };
  renameSync(segments, `${segments}-away`);
  const refused = [
    await admin.get('/api/admin/orders/1/history'),
    await admin.post('/api/admin/tracking-events', event),
  ];
  for (const { status, headers, body } of refused) {
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(body.type).toBe('urn:problem:service.archive_unavailable');
    expect(body.detail).toContain('the archive does not answer');
    expect(JSON.stringify(body)).not.toContain(folder);
  }
  expect((await client(url).get('/api/track/OLD1')).status).toBe(200);
  expect((await admin.get('/api/admin/orders')).status).toBe(200);
  expect((await admin.post('/api/admin/orders', anOrder())).status).toBe(201);
  const again = await admin.post('/api/admin/orders', { ...anOrder(), trackingNumber: 'OLD1' });
  expect(again.status).toBe(503);

  renameSync(`${segments}-away`, segments);
  const { body: history } = await admin.get('/api/admin/orders/1/history');
  expect(JSON.stringify(history)).toContain('Ada');
  expect((await admin.post('/api/admin/tracking-events', event)).status).toBe(201);
  const duplicate = await admin.post('/api/admin/orders', { ...anOrder(), trackingNumber: 'OLD1' });
  expect(duplicate.status).toBe(409);
});

test('an archived order can be erased, and the number of a deleted one used again', async () => {
  const customerName = `tracer${randomUUID().replaceAll('-', '')}`;
  const MONGODB_URL = await withOldOrders({ archived: true, customerName, deleted: [2] });
  const first = await testGateway({ MONGODB_URL, ARCHIVE_URL });
  const admin = await signedIn(first.url);
  expect(JSON.stringify((await admin.get('/api/admin/orders/1/history')).body)).toContain(customerName);
  const renewed = await admin.post('/api/admin/orders', {
    trackingNumber: 'OLD2',
    status: 'Shipped',
    customerName: 'Grace',
  });
  expect(renewed.status).toBe(201);
  // Erasing the deleted order leaves the new one with the same number.
  for (const id of [1, 2]) expect((await admin.post(`/api/admin/orders/${id}/erase`)).status).toBe(204);

  const { body: history } = await admin.get('/api/admin/orders/1/history');
  expect(history.map(({ type }: { type: string }) => type)).toContain('OrderCreated');
  expect(JSON.stringify(history)).not.toContain(customerName);
  expect((await admin.get('/api/admin/orders/1')).body).toMatchObject({ customerName: null });
  await first.stop();

  // A rebuild reads the segments.
  const mongo = await connectToRunning(MONGODB_URL, 'test');
  await forgetReadModels(mongo.db());
  const second = await testGateway({ MONGODB_URL, ARCHIVE_URL });
  const again = await signedIn(second.url);
  const { body: orders } = await again.get('/api/admin/orders');
  expect(orders).toMatchObject([
    { trackingNumber: 'OLD2', customerName: 'Grace' },
    { trackingNumber: 'OLD1', customerName: null },
  ]);
  await second.stop();
  expect(await collectionsWith(mongo.db(), customerName)).toEqual([]);
  await mongo.close();
});

test('with ARCHIVE_DAYS, a gateway archives whole days that are older', async () => {
  const MONGODB_URL = await withOldOrders({ archived: false });
  const { db, stop } = await testGateway({ MONGODB_URL, ARCHIVE_URL, ARCHIVE_DAYS: '1' });
  // The last commit is never archived.
  await expect.poll(() => db.collection('archive').findOne({})).toMatchObject({ archivedTo: 1 });
  await stop();
});
