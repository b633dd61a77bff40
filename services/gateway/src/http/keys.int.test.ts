import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@exline/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { anOrder, client, signedIn, type Reply } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db } = await testGateway({ TRUST_PROXY: '1' });
const admin = await signedIn(url);
const visitor = client(url);
const records = db.collection('idempotency_keys');

let key = '';
beforeEach(() => {
  key = randomUUID();
});
const post = (who: typeof visitor, path: string, body: object, headers: object = {}) =>
  who.post(path, body, { 'idempotency-key': key, ...headers });
const sendMessage = (sessionId: string, message: string, headers: object = {}) =>
  post(visitor, '/api/chat', { sessionId, message, sender: 'user' }, headers);
const aMessage = (fields: object = {}) => ({
  firstName: 'Maya',
  lastName: 'Chen',
  email: 'maya.chen@example.com',
  subject: 'Other',
  message: 'Where is it?',
  ...fields,
});
const aSession = () => `session_${randomUUID()}`;

test('a key that is repeated after its lifetime creates a new order instead of returning the old one', async () => {
  const first = await post(admin, '/api/admin/orders', anOrder());
  await records.deleteMany({});
  const second = await post(admin, '/api/admin/orders', anOrder());
  expect(second.status).toBe(201);
  expect(second.body.id).not.toBe(first.body.id);
  const tooOld = new Date(Date.now() - 3 * DAY_MS).toISOString();
  await records.updateMany({}, { $set: { at: tooOld } });
  const third = await post(admin, '/api/admin/orders', anOrder());
  expect([third.status, third.body.id === second.body.id]).toEqual([201, false]);
});

describe('visitors with the same key', () => {
  test('in two conversations each send their own message', async () => {
    const [one, two] = [aSession(), aSession()];
    const replies = await Promise.all([sendMessage(one, 'I am one'), sendMessage(two, 'I am two')]);
    expect(replies.map(({ status, body }) => [status, body.message])).toEqual([
      [201, 'I am one'],
      [201, 'I am two'],
    ]);
    expect((await visitor.get(`/api/chat/${two}`)).body).toHaveLength(1);
  });

  test('in one conversation share it: another text is refused, the same one is sent once from anywhere', async () => {
    const session = aSession();
    const all = await Promise.all(
      ['10.0.0.1', '10.0.0.2'].map((address) => sendMessage(session, 'once', { 'x-forwarded-for': address })),
    );
    expect(all[1]?.body).toEqual(all[0]?.body);
    expect((await visitor.get(`/api/chat/${session}`)).body).toHaveLength(1);
    expect((await sendMessage(session, 'twice')).status).toBe(422);
  });

  test('each write their own contact message', async () => {
    const one = await post(visitor, '/api/contact', aMessage());
    const two = await post(visitor, '/api/contact', aMessage({ email: 'leo@example.com' }));
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body.id).not.toBe(one.body.id);
    expect((await post(visitor, '/api/contact', aMessage({ subject: 'Returns' }))).status).toBe(422);
  });

  test('each ask about their own parcel: another request about the same one is refused', async () => {
    const parcels = [anOrder(), anOrder()].map(({ trackingNumber }) => trackingNumber);
    for (const trackingNumber of parcels)
      await admin.post('/api/admin/orders', { ...anOrder(), trackingNumber });
    const calls = [
      ['/api/returns', 201, { issueType: 'damaged' }, { issueType: 'lost' }],
      ['/api/subscriptions', 202, { email: 'maya@example.com' }, { email: 'leo@example.com' }],
    ] as const;
    for (const [path, status, fields, others] of calls) {
      for (const trackingNumber of parcels)
        expect((await post(visitor, path, { trackingNumber, ...fields })).status).toBe(status);
      const repeated = [fields, others].map((some) => ({ trackingNumber: parcels[0], ...some }));
      for (const [at, body] of repeated.entries())
        expect((await post(visitor, path, body)).status).toBe([status, 422][at]);
    }
  });

  test('a message without an address gets an error, and the key is still free', async () => {
    expect((await post(visitor, '/api/contact', aMessage({ email: 7 }))).status).toBe(400);
    expect((await post(visitor, '/api/contact', [])).status).toBe(400);
    expect((await post(visitor, '/api/contact', aMessage())).status).toBe(201);
  });
});

describe('the deletion of', () => {
  const kept = async () => JSON.stringify(await records.find({}).toArray());
  const GONE = 'urn:problem:request.answer_gone';
  const typeOf = (call: () => Promise<Reply>) => async () => (await call()).body.type;

  test('an order deletes the answers about it, and a repeated key does not create it again', async () => {
    const order = anOrder({ customerName: 'Maya Chen', customerEmail: 'maya.chen@example.com' });
    const create = () => post(admin, '/api/admin/orders', order);
    const { body } = await create();
    const event = { orderId: body.id, description: 'Left with Mrs Chen' };
    const add = () => post(admin, '/api/admin/tracking-events', event);
    await add();
    await admin.delete(`/api/admin/orders/${body.id}`);
    await expect.poll(typeOf(create)).toBe(GONE);
    await expect.poll(typeOf(add)).toBe(GONE);
    expect((await create()).status).toBe(410);
    expect(await kept()).not.toContain('Chen');
    expect((await admin.get(`/api/admin/orders?number=${order.trackingNumber}`)).body).toEqual([]);
  });

  test('an order that is restored allows answers about it again', async () => {
    const { body } = await admin.post('/api/admin/orders', anOrder());
    await admin.delete(`/api/admin/orders/${body.id}`);
    const restore = () => post(admin, `/api/admin/orders/${body.id}/restore`, {});
    expect((await restore()).status).toBe(200);
    expect((await restore()).status).toBe(200);
  });

  test('a contact message deletes the answers about it', async () => {
    const send = () => post(visitor, '/api/contact', aMessage());
    const { body } = await send();
    await admin.delete(`/api/admin/contact-submissions/${body.id}`);
    await expect.poll(typeOf(send)).toBe(GONE);
  });

  test('a chat message deletes the answers about it', async () => {
    const session = aSession();
    const { body } = await sendMessage(session, 'my number is 555 0100');
    await admin.delete(`/api/admin/chat-messages/${body.id}`);
    await expect.poll(typeOf(() => sendMessage(session, 'my number is 555 0100'))).toBe(GONE);
    expect(await kept()).not.toContain('555 0100');
  });

  test('a conversation deletes the answers about it, whose id is not stored', async () => {
    const session = aSession();
    await sendMessage(session, 'my number is 555 0101');
    expect(JSON.stringify((await records.find({}).toArray()).map(({ about }) => about))).not.toContain(
      session,
    );
    await admin.delete(`/api/admin/chat-sessions/${session}`);
    await expect.poll(typeOf(() => sendMessage(session, 'my number is 555 0101'))).toBe(GONE);
    expect(await kept()).not.toContain('555 0101');
  });
});
