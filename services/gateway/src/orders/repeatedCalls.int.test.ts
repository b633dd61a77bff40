import { describe, expect, test } from 'vitest';
import { anOrder, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db } = await testGateway();
const admin = await signedIn(url);

const create = async (fields: object = {}) => (await admin.post('/api/admin/orders', anOrder(fields))).body;
const commits = () => db.collection('commits').countDocuments({});

describe('a repeated call with an Idempotency-Key', () => {
  const keyed = (key: string, body: unknown) =>
    admin.post('/api/admin/orders', body, { 'idempotency-key': key });

  test('returns the first answer and appends nothing, even concurrently', async () => {
    const order = anOrder();
    const first = await Promise.all([keyed('key-a', order), keyed('key-a', order), keyed('key-a', order)]);
    const before = await commits();
    await admin.patch(`/api/admin/orders/${first[0].body.id}`, { status: 'Shipped' });
    const later = await keyed('key-a', order);
    expect(await commits()).toBe(before + 1);
    for (const reply of [...first, later]) {
      expect(reply.status).toBe(201);
      expect(reply.body).toEqual(first[0].body);
    }
  });

  test('with another body answers 422', async () => {
    expect((await keyed('key-b', anOrder())).status).toBe(201);
    expect((await keyed('key-b', anOrder())).status).toBe(422);
  });

  test('can be used again after a 400', async () => {
    expect((await keyed('key-c', anOrder({ status: '' }))).status).toBe(400);
    expect((await keyed('key-c', anOrder())).status).toBe(201);
  });

  test('repeats a 409 too', async () => {
    const order = anOrder();
    const { body } = await admin.post('/api/admin/orders', order);
    expect((await keyed('key-d', order)).status).toBe(409);
    await admin.delete(`/api/admin/orders/${body.id}`);
    expect((await keyed('key-d', order)).status).toBe(409);
  });

  test('finds its commit again if the answer was never stored', async () => {
    const order = anOrder();
    const first = await keyed('key-e', order);
    await db.collection('idempotency_keys').updateMany({}, { $unset: { answer: '' } });
    const before = await commits();
    expect((await keyed('key-e', order)).body).toEqual(first.body);
    expect(await commits()).toBe(before);
  });

  test('adds one tracking event', async () => {
    const { id } = await create();
    const event = { orderId: id, description: 'Shipped: left' };
    const headers = { 'idempotency-key': 'key-f' };
    const first = await admin.post('/api/admin/tracking-events', event, headers);
    const second = await admin.post('/api/admin/tracking-events', event, headers);
    expect(second.body).toEqual(first.body);
    expect((await admin.get(`/api/admin/orders/${id}`)).body.trackingEvents).toHaveLength(1);
  });
});
