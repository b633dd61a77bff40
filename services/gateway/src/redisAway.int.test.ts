import { readModel } from '@exline/event-log';
import { mailSummary } from '@exline/mail';
import { expect, test } from 'vitest';
import { anOrder, client, signedIn } from './testing/client.ts';
import { NO_REDIS, PASSWORD, testGateway } from './testing/testGateway.ts';

const healthy = await testGateway();
const admin = await signedIn(healthy.url);
const { trackingNumber } = (await admin.post('/api/admin/orders', anOrder())).body;
const withoutRedis = await testGateway({
  MONGODB_URL: healthy.config.MONGODB_URL,
  REDIS_URL: NO_REDIS,
});
const visitor = client(withoutRedis.url);

test('without Redis a parcel is still found', async () => {
  expect((await visitor.get(`/api/track/${trackingNumber}`)).status).toBe(200);
});

test('without Redis a sign-in is refused with a message', async () => {
  const reply = await visitor.post('/api/admin/login', { username: 'admin', password: PASSWORD });
  expect(reply.status).toBe(503);
  expect(reply.headers.get('retry-after')).toBeTruthy();
  expect(reply.body.detail).toContain('Sign-in is not possible');
});

test('without Redis a session cannot be read: the session call answers, the staff area does not', async () => {
  visitor.useCookie(admin.cookie());
  const status = await visitor.get('/api/admin/status');
  expect([status.status, status.body]).toEqual([200, { isAuthenticated: false }]);
  const refused = await visitor.get('/api/admin/orders');
  expect([refused.status, refused.body.detail]).toEqual([
    503,
    expect.stringContaining('cannot check who is signed in'),
  ]);
  visitor.useCookie(null);
  expect((await visitor.get('/api/admin/orders')).status).toBe(401);
});

test('without Redis the gateway is up but not ready', async () => {
  expect((await visitor.get('/healthz')).status).toBe(200);
  const ready = await visitor.get('/readyz');
  expect([ready.status, ready.body.dependencies]).toEqual([
    503,
    { log: 'up', readModels: 'up', queue: 'down', worker: 'up' },
  ]);
});

test('without Redis a contact message is accepted, and metrics are available', async () => {
  const message = { firstName: 'A', lastName: 'B', email: 'a@b.example', subject: 'Other', message: 'Hi' };
  expect((await visitor.post('/api/contact', message)).status).toBe(201);
  const { status, body } = await visitor.get('/metrics');
  expect(status).toBe(200);
  expect(body).toContain('mails{state="waiting"}');
});

test('a mail requested without Redis waits in the log, and the gateway still ends at once', async () => {
  const order = await admin.post('/api/admin/orders', anOrder({ customerEmail: 'a@b.example' }));
  await admin.post(`/api/admin/orders/${order.body.id}/send-shipping-email`);
  await expect
    .poll(() => readModel(withoutRedis.db, mailSummary).countDocuments({ state: 'waiting' }))
    .toBe(1);
  const from = Date.now();
  await withoutRedis.stop();
  expect(Date.now() - from).toBeLessThan(5_000);
});
