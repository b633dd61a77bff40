import { mailQueues, type SystemReport } from '@exline/contracts';
import { describe, expect, test } from 'vitest';
import { anOrder, client, signedIn, type Client } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, readModel } = await testGateway();
const activeCollection = async (name: string) => (await readModel(name)).collectionName;
const admin = await signedIn(url);
const visitor = client(url);

test('500 tracking events that 20 connections send to one order at once are all accepted and stored', async () => {
  const { body: order } = await admin.post('/api/admin/orders', anOrder());
  const writer = async (who: number) => {
    const statuses: number[] = [];
    for (let n = 0; n < 25; n += 1) {
      const event = { orderId: order.id, description: `Stop ${who}.${n}` };
      statuses.push((await admin.post('/api/admin/tracking-events', event)).status);
    }
    return statuses;
  };
  const statuses = (await Promise.all(Array.from({ length: 20 }, (_, who) => writer(who)))).flat();
  expect(new Set(statuses)).toEqual(new Set([201]));

  const { body: found } = await visitor.get(`/api/track/${order.trackingNumber}`);
  const ids = new Set(found.trackingEvents.map(({ id }: { id: number }) => id));
  expect(ids.size).toBe(500);
  const { body: history } = await admin.get(`/api/admin/orders/${order.id}/history`);
  expect(history).toHaveLength(501);
});

test('the history of orders contains no contact messages and chats', async () => {
  const message = {
    firstName: 'Priya',
    lastName: 'Nair',
    email: 'priya.nair@example.com',
    subject: 'Other',
    message: 'Please call me.',
  };
  const contact = await visitor.post('/api/contact', message);
  const chat = await visitor.post('/api/chat', {
    sessionId: 'session_history_1',
    sender: 'user',
    message: 'Hello?',
  });
  await admin.delete(`/api/admin/contact-submissions/${contact.body.id}`);
  for (const id of [contact.body.id, chat.body.id])
    expect((await admin.get(`/api/admin/orders/${id}/history`)).status).toBe(404);
});

test('an operator sees the progress of the read models and that the log is complete', async () => {
  const { body } = await admin.get('/api/admin/read-models');
  expect(Object.keys(body.readModels)).toContain('tracking_events');
  expect(body.parked).toEqual([]);
  expect((await admin.post('/api/admin/read-models/retry')).body).toEqual({ parked: [] });
  const verified = await admin.post('/api/admin/log/verify');
  expect(verified.body).toMatchObject({ intact: true, firstFault: null });
});

describe('the system status', () => {
  const report = async (): Promise<SystemReport> => (await admin.get('/api/admin/system')).body;
  const orders = async () => (await report()).readModels?.find(({ name }) => name === 'orders');

  test('contains each part of the system, and the gateway itself', async () => {
    const { answeredBy, gateways, log, readModels, parked, queues, workers, ...rest } = await report();
    expect(gateways.map(({ name }) => name)).toEqual([answeredBy]);
    const [own] = gateways;
    expect(own?.dependencies.map(({ name, isUp }) => [name, isUp])).toEqual([
      ['log', true],
      ['readModels', true],
      ['queue', true],
      ['worker', true],
    ]);
    expect(log).toMatchObject({ lag: 0, lagSeconds: 0 });
    expect(readModels?.every(({ rebuild }) => rebuild === null)).toBe(true);
    expect([parked, workers, queues?.map(({ name }) => name)]).toEqual([[], 0, [...mailQueues]]);
    expect(rest).toMatchObject({ isRebuilding: false, mails: { failed: 0 }, mailServerAway: false });
  });

  test('contains samples of the past', async () => {
    await expect.poll(async () => (await admin.get('/api/admin/system/samples')).body.length).toBe(1);
    const { body } = await admin.get('/api/admin/system/samples');
    expect(body[0]).toMatchObject({ mailsFailed: 0, oldestUnsentSeconds: 0 });
    expect(body[0].queues).toMatchObject(mailQueues.map((name) => ({ name, waiting: 0 })));
  });

  test('two concurrent requests to rebuild a read model cause one rebuild', async () => {
    const before = (await orders())?.collection ?? '';
    const other = await signedIn(url);
    const press = (who: Client) => who.post('/api/admin/read-models/rebuild', { readModel: 'orders' });
    for (const { status, body } of await Promise.all([press(admin), press(other)]))
      expect([status, body]).toEqual([202, { readModels: ['orders'] }]);
    expect((await orders())?.rebuild?.askedBy).toBe('admin:admin');
    await expect.poll(async () => (await orders())?.rebuild).toBeNull();
    expect((await orders())?.collection).toBe(`${before}_g1`);
    // The gateway switches to the new version, and everything shown before is still shown.
    await expect.poll(() => activeCollection('orders')).toBe(`${before}_g1`);
    expect((await admin.get('/api/admin/orders')).body).toHaveLength(1);
  });

  test('a rebuild of an unknown read model is refused, and a running one can be stopped', async () => {
    const { status } = await admin.post('/api/admin/read-models/rebuild', { readModel: 'parcels' });
    expect(status).toBe(404);
    await admin.post('/api/admin/read-models/rebuild');
    expect((await admin.delete('/api/admin/read-models/rebuild')).status).toBe(204);
    expect((await report()).readModels?.filter(({ rebuild }) => rebuild?.askedBy)).toEqual([]);
  });

  test.each(['/api/admin/system', '/api/admin/system/samples'])('%s answers only staff', async (path) => {
    expect((await visitor.get(path)).status).toBe(401);
  });
});
