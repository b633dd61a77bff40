import { randomUUID } from 'node:crypto';
import { openApplication } from '@exline/application';
import { trackingKey, type PersonalEntry, type ReadModelReport } from '@exline/contracts';
import { createEventLog } from '@exline/event-log';
import { DAY_MS } from '@exline/kernel';
import { connectToRunning } from '@exline/mongo';
import { createMetrics, newVapidPrivateKey, vapidPublicKeyOf } from '@exline/platform';
import { returnTokens } from '@exline/returns';
import { staffActivity } from '@exline/staff';
import { expect, test, vi } from 'vitest';
import { createBus } from '../core/bus.ts';
import { connectRedis } from '../core/connections.ts';
import { createErasureCleanup } from './erasureCleanup.ts';
import { createIdempotency } from '../http/idempotency.ts';
import { createReadMarks } from '../inbox/readMarks.ts';
import { createPhotos } from '../photos/photos.ts';
import { createUploadedPhotos } from '../photos/uploadedPhotos.ts';
import { createRetention } from './retention.ts';
import { anOrder, client, signedIn, type Client, type Reply } from '../testing/client.ts';
import { aPhoto } from '../testing/photoHost.ts';
import { fakeMailWorker } from '../testing/fakeMailWorker.ts';
import { aDevice, subscriberMails } from '../subscriptions/testing.ts';
import { freshDatabase, testGateway } from '../testing/testGateway.ts';
import { collectionsWith, containsText, forgetReadModels, redisKeysWith } from '../testing/tracer.ts';

const MONGODB_URL = freshDatabase();
const VAPID_PUBLIC_KEY = vapidPublicKeyOf(newVapidPrivateKey()) ?? '';
const first = await testGateway({ MONGODB_URL, VAPID_PUBLIC_KEY });
const { db } = first;
const admin = await signedIn(first.url);
const worker = await fakeMailWorker(db);
const redis = connectRedis(first.config.REDIS_URL, first.log);
await vi.waitUntil(redis.isReady, 15_000);

const aTracer = () => `tracer${randomUUID().replaceAll('-', '')}`;

/** The unmodified answers to every call that could return data about these subjects. */
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
    if (containsText(JSON.stringify(answer), tracer)) found.push(path);
  }
  return found;
};

/** Read models that a new gateway builds from the log alone. */
const rebuilt = async () => {
  await first.stop();
  const client = await connectToRunning(MONGODB_URL, 'test');
  await forgetReadModels(client.db());
  await client.close();
  return testGateway({ MONGODB_URL, VAPID_PUBLIC_KEY });
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

test('items that are closed and unchanged for long enough are erased automatically, and nothing else', async () => {
  const anOrderOf = async (status: string) =>
    (await admin.post('/api/admin/orders', anOrder({ status, customerName: aTracer() }))).body;
  const [delivered, open] = [await anOrderOf('Delivered'), await anOrderOf('Processing')];
  const person = { firstName: 'Maya', lastName: 'Chen', email: 'maya@example.com', message: 'Where is it?' };
  const visitor = client(first.url);
  const write = async () =>
    (await visitor.post('/api/contact', { ...person, subject: 'General Inquiry', trackingNumber: '' })).body;
  const [done, waiting] = [await write(), await write()];
  await admin.post(`/api/admin/contact-submissions/${done.id}/done`);
  const modules = await openApplication({ db, master: { secret: first.config.MASTER_KEY } });
  const sweep = createRetention({
    days: 30,
    modules,
    bus: createBus(modules.commands, first.log, createMetrics()),
    log: first.log,
  });
  await sweep(() => true, Date.now() + 29 * DAY_MS);
  expect((await admin.get(`/api/admin/orders/${delivered.id}`)).body.erasedAt).toBeNull();
  await sweep(() => true, Date.now() + 32 * DAY_MS);
  const stored = async () => (await admin.get(`/api/admin/orders/${delivered.id}`)).body;
  await expect.poll(stored).toMatchObject({ customerName: null, erasedAt: expect.any(String) });
  expect((await admin.get(`/api/admin/orders/${open.id}`)).body.customerName).toBe(open.customerName);
  const messages = async () =>
    (await admin.get('/api/admin/contact-submissions')).body.map(({ id }: { id: number }) => id);
  await expect.poll(messages).not.toContain(done.id);
  expect(await messages()).toContain(waiting.id);
});

test('the sweep removes an answer and a photo that a killed gateway left after an erasure, but not those of others', async () => {
  const [erased, kept] = [aTracer(), aTracer()];
  const orders = [];
  for (const tracer of [erased, kept]) {
    const key = { 'idempotency-key': `order-${tracer.slice(-6)}` };
    orders.push((await admin.post('/api/admin/orders', anOrder({ customerName: tracer }), key)).body);
  }
  const [{ id, trackingNumber }] = orders;
  const keys = db.collection('idempotency_keys');
  const answer = await keys.findOne({ about: `order:${id}` });
  expect((await admin.post(`/api/admin/orders/${id}/erase`)).status).toBe(204);
  // Simulates a gateway that was frozen in the meantime, writes this, and is then killed.
  await keys.replaceOne({ _id: answer?._id }, { ...answer });
  const photo = { parcel: trackingKey(trackingNumber), type: erased, usedAt: new Date().toISOString() };
  await db.collection('photos').insertOne(photo);
  expect(await collectionsWith(db, erased)).toEqual(['idempotency_keys', 'photos']);

  const application = await openApplication({
    db,
    master: { secret: first.config.MASTER_KEY },
    onErased: (commits) => forget(commits),
  });
  const forget = createErasureCleanup({
    db,
    log: application.log,
    modules: application,
    bus: createBus(application.commands, first.log, createMetrics()),
    onError: () => {},
    idempotency: await createIdempotency(db),
    readMarks: await createReadMarks(db, application.log.end),
    photos: await createPhotos({ db, log: first.log, publicUrl: first.url, allowedOrigins: [] }),
    uploads: await createUploadedPhotos({
      db,
      chat: application.chat.queries,
      orders: application.orders.queries,
      returns: application.returns.queries,
      publicUrl: first.url,
    }),
    entries: await staffActivity(db),
  });
  await application.log.finishErasures(Date.now() + 60_000);
  await application.close();
  expect(await collectionsWith(db, erased)).toEqual([]);
  expect(await collectionsWith(db, kept)).toContain('idempotency_keys');
});

test('no data of an erased person is found anywhere, even after a rebuild', async () => {
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
  const person = { firstName: tracer, lastName: tracer, email: `${tracer}@example.com` };
  const message = {
    ...person,
    subject: 'General Inquiry',
    trackingNumber: tracer,
    message: `${tracer} asks`,
  };
  const contact = (await visitor.post('/api/contact', message)).body;
  await sentMail(() =>
    admin.post(`/api/admin/contact-submissions/${contact.id}/reply`, { reply: `Dear ${tracer}` }),
  );
  const asked = { trackingNumber: order.trackingNumber, issueType: 'damaged' };
  const { returnNumber } = (await visitor.post('/api/returns', asked)).body;
  const [{ id: returnId }] = (await admin.get(`/api/admin/returns?q=${returnNumber}`)).body;
  const photo = new FormData();
  photo.append('photo', new Blob([Uint8Array.from(await aPhoto(40, 30))]), `${tracer}.jpg`);
  const added = await visitor.post(`/api/returns/${returnNumber}/photos`, photo, {
    'x-link-token': returnTokens({ secret: first.config.MASTER_KEY }).issue(returnNumber),
    'idempotency-key': `photo-${tracer.slice(-6)}`,
  });
  expect(added.status).toBe(201);
  const push = aDevice('push.invalid', tracer);
  const signUp = { trackingNumber: order.trackingNumber, email: `${tracer}@example.com`, push };
  expect((await visitor.post('/api/subscriptions', signUp)).status).toBe(202);
  const mails = await (await subscriberMails(db, first.config.MASTER_KEY))(signUp.email);
  const token = mails.find(({ kind }) => kind === 'confirmation')?.confirm;
  expect((await visitor.post('/api/subscriptions/confirm', { token })).status).toBe(200);
  const photosKept = () => db.collection('uploaded_photos').countDocuments({ owner: `return-${returnId}` });
  expect(await photosKept()).toBe(1);
  const own = [
    `/api/admin/orders/${order.id}`,
    `/api/admin/returns/${returnId}`,
    `/api/admin/returns/${returnId}/history`,
    `/api/admin/orders/${order.id}/history`,
    `/api/admin/orders/${order.id}/subscribers`,
    `/api/admin/contact-submissions/${contact.id}`,
    `/api/admin/contact-submissions/${contact.id}/replies`,
    `/api/track/${order.trackingNumber}`,
    `/api/chat/${sessionId}`,
    `/api/admin/orders/${order.id}/personal-data`,
    `/api/admin/contact-submissions/${contact.id}/personal-data`,
    `/api/admin/chat-sessions/${sessionId}/personal-data`,
  ];
  expect(await collectionsWith(db, tracer)).toEqual(
    expect.arrayContaining(['idempotency_keys', expect.stringMatching(/^orders_v/)]),
  );
  expect(await answersWith(admin, tracer, own)).toEqual(expect.arrayContaining(own.slice(1)));
  // The version that a rebuild replaces is kept for a day, but not with the data of an erased person.
  expect((await admin.post('/api/admin/read-models/rebuild', { readModel: null })).status).toBe(202);
  // While the rebuild is still switching, or this process still declares the replaced collections as used, the erasure
  // would be completed only by its repetition a minute later.
  const isNew = (collection: string) => collection.endsWith('_g1');
  const isRebuilt = async () => {
    const { readModels, isRebuilding } = (await admin.get('/api/admin/system')).body;
    const users = await db.collection<{ collections: string[] }>('read_model_users').find().toArray();
    return (
      !isRebuilding &&
      readModels?.every(({ collection }: ReadModelReport) => isNew(collection)) &&
      users.every(({ collections }) => collections.every(isNew))
    );
  };
  await expect.poll(isRebuilt, { timeout: 60_000 }).toBe(true);
  expect(await collectionsWith(db, tracer)).toEqual(
    expect.arrayContaining([/^orders_v\d+$/, /^orders_v\d+_g1$/].map((name) => expect.stringMatching(name))),
  );

  const stored = (await admin.get(`/api/admin/orders/${order.id}/personal-data`)).body;
  expect(stored.entries.map(({ type, by }: PersonalEntry) => [type, by])).toEqual([
    ['OrderCreated', 'staff'],
    ['OrderEdited', 'staff'],
    ['ShippingEmailRequested', 'staff'],
    ['ShippingEmailSent', 'system'],
    ['ReturnRequested', 'customer'],
    ['ReturnPhotoAdded', 'customer'],
  ]);
  expect(stored.entries[1].values.changes).toEqual({ destination: { from: tracer, to: `${tracer} 2` } });

  expect((await admin.post(`/api/admin/orders/${order.id}/erase`)).status).toBe(204);
  expect((await admin.post(`/api/admin/contact-submissions/${contact.id}/erase`)).status).toBe(204);
  expect((await admin.post(`/api/admin/chat-sessions/${sessionId}/erase`)).status).toBe(204);

  // On a busy machine, the repetition after a minute may complete the erasure.
  await expect.poll(() => collectionsWith(db, tracer)).toEqual([]);
  await expect.poll(photosKept).toBe(0);
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
