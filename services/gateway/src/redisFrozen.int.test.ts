import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anOrder, client, signedIn, type Reply } from './testing/client.ts';
import { PASSWORD, testGateway } from './testing/testGateway.ts';
import { startRedis } from './testing/redis.ts';

const SOON_MS = 3_000;

const redis = await startRedis();
const gateway = await testGateway({ REDIS_URL: redis.url, TRUST_PROXY: '1' });
const { url } = gateway;
const admin = await signedIn(url);
const visitor = client(url);
const { body: order } = await admin.post('/api/admin/orders', anOrder({ customerEmail: 'a@b.example' }));

const credentials = { username: 'admin', password: PASSWORD };
const aMessage = { firstName: 'A', lastName: 'B', email: 'a@b.example', subject: 'Other', message: 'Hi' };
const aChat = () => ({ sessionId: `session_${randomUUID()}`, message: 'Hi', sender: 'user' });
const ownKey = { 'x-chat-key': randomUUID() };
const bound = aChat();
await visitor.post('/api/chat', bound, ownKey);
const from = (address: string) => ({ 'x-forwarded-for': address });

/** The status of an answer, and whether it came in time. */
const timed = async (call: () => Promise<Reply>) => {
  const began = Date.now();
  const { status } = await call();
  return [status, Date.now() - began < SOON_MS ? 'soon' : `after ${Date.now() - began} ms`];
};
const signInWorks = () =>
  vi.waitUntil(async () => (await client(url).post('/api/admin/login', credentials)).status === 200, {
    timeout: 30_000,
  });

beforeEach(redis.freeze);
afterEach(async () => {
  redis.thaw();
  await signInWorks();
});

describe('while Redis is frozen', () => {
  // All calls run concurrently, because each call that needs Redis first waits a second for it.
  test('every call is answered within 3 s', async () => {
    const calls: [string, () => Promise<Reply>, number][] = [
      ['a parcel', () => visitor.get(`/api/track/${order.trackingNumber}`), 200],
      ['an unknown parcel', () => visitor.get('/api/track/EX404'), 404],
      ['a contact message', () => visitor.post('/api/contact', aMessage), 201],
      ['a chat message', () => visitor.post('/api/chat', aChat()), 201],
      ['a chat message of a signed-in person', () => admin.post('/api/chat', aChat()), 201],
      ['a conversation', () => visitor.get('/api/chat/unknown'), 200],
      ['the conversation of a visitor', () => visitor.get(`/api/chat/${bound.sessionId}`, ownKey), 200],
      ['the same for a signed-in person', () => admin.get(`/api/chat/${bound.sessionId}`), 503],
      ['a sign-in', () => visitor.post('/api/admin/login', credentials, from('10.1.1.3')), 503],
      [
        'a wrong password',
        () => visitor.post('/api/admin/login', { ...credentials, password: 'x' }, from('10.1.1.3')),
        503,
      ],
      ['the question who is signed in', () => admin.get('/api/admin/status'), 200],
      ['a sign-out', () => admin.post('/api/admin/logout'), 503],
      ["one's own sessions", () => admin.get('/api/admin/sessions'), 503],
      ['a sign-out everywhere', () => admin.post('/api/admin/sessions/end', { current: PASSWORD }), 503],
      ['the orders', () => admin.get('/api/admin/orders'), 503],
      ['the orders, without a cookie', () => visitor.get('/api/admin/orders'), 401],
      ['the summary', () => admin.get('/api/admin/summary'), 503],
      ['the mails', () => admin.get('/api/admin/mails'), 503],
      ['the system status', () => admin.get('/api/admin/system'), 503],
      ['a shipping mail', () => admin.post(`/api/admin/orders/${order.id}/send-shipping-email`), 503],
      ['the queue dashboard', () => admin.get('/admin/queues'), 503],
      ['the measures', () => visitor.get('/metrics'), 200],
      ['the question whether all is well', () => visitor.get('/readyz'), 503],
    ];
    const answers = await Promise.all(calls.map(async ([what, call]) => [what, ...(await timed(call))]));
    expect(answers).toEqual(calls.map(([what, , status]) => [what, status, 'soon']));
  });

  test('concurrent requests are answered within 3 s, and those that need sessions are refused', async () => {
    const calls = [
      () => admin.get('/api/admin/orders'),
      () => visitor.post('/api/contact', aMessage),
      () => visitor.post('/api/admin/login', credentials),
      () => visitor.get('/metrics'),
      () => visitor.get('/readyz'),
    ];
    const rounds = Array.from({ length: 5 }, () => calls).flat();
    const answers = await Promise.all(rounds.map((call) => timed(call)));
    expect(answers.every(([, when]) => when === 'soon')).toBe(true);
    const { body, headers } = await admin.get('/api/admin/orders');
    expect([body.type, headers.has('retry-after')]).toEqual(['urn:problem:session.unavailable', true]);
  });

  test('a request for a mail that waits for its outcome is still answered', async () => {
    redis.thaw();
    await signInWorks();
    const answer = admin.post(`/api/admin/orders/${order.id}/send-shipping-email`);
    await expect
      .poll(() =>
        gateway.db.collection('commits').countDocuments({ 'events.type': 'ShippingEmailRequested' }),
      )
      .toBe(1);
    redis.freeze();
    expect((await answer).status).toBe(202);
  });

  test('a limit still counts within this process', async () => {
    const send = () => visitor.post('/api/contact', aMessage, from('10.1.1.1'));
    const sent = await Promise.all(Array.from({ length: 61 }, send));
    expect(sent.map(({ status }) => status).filter((status) => status === 429)).not.toEqual([]);
  });
});

test('sessions and limits continue where they were once Redis answers again', async () => {
  redis.thaw();
  await expect.poll(async () => (await admin.get('/api/admin/orders')).status).toBe(200);
  await expect.poll(async () => (await visitor.get('/readyz')).status).toBe(200);
  // Redis does not know the requests that this gateway counted alone.
  const send = () => visitor.post('/api/contact', aMessage, from('10.1.1.1'));
  await expect.poll(async () => (await send()).status).toBe(201);
});
