import { expect, test } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url } = await testGateway();
const admin = await signedIn(url);
const visitor = client(url);

test('of 500 tracking events that 20 connections send to one order at once none is refused or lost', async () => {
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

test('the history of orders knows nothing of contact messages and chats', async () => {
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

test('an operator sees how far the read models are and that the log is whole', async () => {
  const { body } = await admin.get('/api/admin/read-models');
  expect(Object.keys(body.readModels)).toContain('tracking_events');
  expect(body.parked).toEqual([]);
  expect((await admin.post('/api/admin/read-models/retry')).body).toEqual({ parked: [] });
  const verified = await admin.post('/api/admin/log/verify');
  expect(verified.body).toMatchObject({ intact: true, firstFault: null });
});
