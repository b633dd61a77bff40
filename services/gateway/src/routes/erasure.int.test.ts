import { randomUUID } from 'node:crypto';
import { connectMongo, createEventLog } from '@exline/event-log';
import { expect, test, vi } from 'vitest';
import { connectRedis } from '../connections.ts';
import { anOrder, client, signedIn, type Client, type Reply } from '../testing/client.ts';
import { fakeMailWorker } from '../testing/fakeMailWorker.ts';
import { freshDatabase, testGateway } from '../testing/testGateway.ts';
import { collectionsWith, holds, redisKeysWith } from '../testing/tracer.ts';

const MONGODB_URL = freshDatabase();
const first = await testGateway({ MONGODB_URL });
const { db } = first;
const admin = await signedIn(first.url);
const worker = await fakeMailWorker(db);
const redis = connectRedis(first.config.REDIS_URL, first.log);
await vi.waitUntil(redis.isReady);

const aTracer = () => `tracer${randomUUID().replaceAll('-', '')}`;

/** Everything that somebody could ask about these, each answer as it came. */
const answersWith = async (visitor: Client, tracer: string, more: readonly string[]): Promise<string[]> => {
  const lists = [
    'orders',
    'orders?state=deleted',
    'orders/export.csv',
    'contact-submissions',
    'chat-messages',
  ];
  const others = ['chat-sessions', 'mails', `search?q=${tracer}`, 'summary'];
  const paths = [...[...lists, ...others].map((path) => `/api/admin/${path}`), ...more];
  const found: string[] = [];
  for (const path of paths) {
    const { body } = await visitor.get(path);
    const { query: _asked, ...answer } = typeof body === 'object' && !Array.isArray(body) ? body : { body };
    if (holds(JSON.stringify(answer), tracer)) found.push(path);
  }
  return found;
};

/** Read models made from the log alone, by a gateway that has never seen it. */
const rebuilt = async () => {
  await first.stop();
  const client = await connectMongo(MONGODB_URL, 'test');
  for (const { name } of await client.db().listCollections({}, { nameOnly: true }).toArray())
    if (/_v\d+$|^(checkpoints|read_models|generations)$/.test(name)) await client.db().dropCollection(name);
  await client.close();
  return testGateway({ MONGODB_URL });
};

const sentMail = async (request: () => Promise<Reply>) => {
  const before = await worker.position();
  const asked = request();
  const tooEarly = asked.then(({ status }) => {
    throw new Error(`answered ${status} before its mail was sent`);
  });
  const { mailId } = await Promise.race([worker.nextMail(before), tooEarly]);
  await worker.deliver(mailId);
  expect((await asked).status).toBe(200);
};

test('of a person who was erased nothing is found anywhere, also not after a rebuild', async () => {
  const tracer = aTracer();
  const order = (
    await admin.post(
      '/api/admin/orders',
      anOrder({
        customerName: tracer,
        customerEmail: `${tracer}@example.com`,
        origin: tracer,
        destination: tracer,
        deliveryPhoto: `https://photos.example/${tracer}`,
      }),
      { 'idempotency-key': `order-${tracer.slice(-6)}` },
    )
  ).body;
  await admin.patch(`/api/admin/orders/${order.id}`, { destination: `${tracer} 2` });
  await sentMail(() => admin.post(`/api/admin/orders/${order.id}/send-shipping-email`));
  const visitor = client(first.url);
  const sessionId = `session_${randomUUID().replaceAll('-', '')}`;
  const sender = 'user';
  await visitor.post('/api/chat', { sessionId, sender, message: tracer, userEmail: `${tracer}@example.com` });
  const said = { firstName: tracer, lastName: tracer, email: `${tracer}@example.com` };
  const message = { ...said, subject: 'General Inquiry', trackingNumber: tracer, message: `${tracer} asks` };
  const contact = (await visitor.post('/api/contact', message)).body;
  await sentMail(() =>
    admin.post(`/api/admin/contact-submissions/${contact.id}/reply`, { reply: `Dear ${tracer}` }),
  );
  const own = [
    `/api/admin/orders/${order.id}`,
    `/api/admin/orders/${order.id}/history`,
    `/api/admin/contact-submissions/${contact.id}/replies`,
    `/api/track/${order.trackingNumber}`,
    `/api/chat/${sessionId}`,
  ];
  expect(await collectionsWith(db, tracer)).toEqual(
    expect.arrayContaining(['idempotency_keys', expect.stringMatching(/^orders_v/)]),
  );
  expect(await answersWith(admin, tracer, own)).toEqual(expect.arrayContaining(own.slice(1)));

  expect((await admin.post(`/api/admin/orders/${order.id}/erase`)).status).toBe(204);
  expect((await admin.post(`/api/admin/contact-submissions/${contact.id}/erase`)).status).toBe(204);
  expect((await admin.post(`/api/admin/chat-sessions/${sessionId}/erase`)).status).toBe(204);

  await vi.waitFor(async () => expect(await collectionsWith(db, tracer)).toEqual([]));
  expect(await answersWith(admin, tracer, own)).toEqual([]);
  expect(await redisKeysWith(redis, tracer)).toEqual([]);
  const history = (await admin.get(`/api/admin/orders/${order.id}/history`)).body;
  expect(history.map(({ type }: { type: string }) => type)).toEqual([
    'OrderCreated',
    'OrderEdited',
    'ShippingEmailRequested',
    'ShippingEmailSent',
    'PersonalDataErased',
  ]);
  expect(history[1].data).toEqual({ changes: { destination: { from: '', to: '' } } });
  const { body } = await admin.get(`/api/admin/orders/${order.id}`);
  expect(body).toMatchObject({ customerName: null, status: order.status, erasedAt: expect.any(String) });

  const later = await rebuilt();
  expect(await collectionsWith(later.db, tracer)).toEqual([]);
  const again = await signedIn(later.url);
  expect(await answersWith(again, tracer, own)).toEqual([]);
  expect((await again.get(`/api/admin/orders/${order.id}`)).body).toEqual(body);
  expect(await (await createEventLog({ db: later.db })).verify()).toBeNull();
  redis.destroy();
});
