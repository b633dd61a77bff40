import { openApplication } from '@exline/application';
import { DEMO_STREAM } from '@exline/demo-data';
import { expect, test } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { freshDatabase, testGateway } from '../testing/testGateway.ts';

const MONGODB_URL = freshDatabase();
const gateway = await testGateway({ MONGODB_URL });
const owner = await signedIn(gateway.url);
const REPLY = 'It is on its way.';
const PATH = '/api/admin/demo-data';

const aContact = (firstName: string) => ({
  firstName,
  lastName: 'Demo',
  email: 'demo@example.com',
  trackingNumber: '',
  subject: 'Other',
  message: 'Hello',
});

/** Creates two sets with one item of each kind: one for the demo data, and one that is not part of it. */
const written = async () => {
  const visitor = client(gateway.url);
  const make = async (name: string) => {
    const sessionId = `session_${name.repeat(8)}`;
    await visitor.post('/api/chat', { sessionId, sender: 'user', message: name });
    const person = { name, email: `${name}@exline.example`, role: 'agent' };
    return {
      sessionId,
      orderId: (await owner.post('/api/admin/orders', anOrder({ customerName: name }))).body.id as number,
      submissionId: (await visitor.post('/api/contact', aContact(name))).body.id as number,
      staffId: (await owner.post('/api/admin/staff', person)).body.id as number,
    };
  };
  return { demo: await make('tried'), own: await make('owned') };
};

/** Answers and finishes a conversation and a message. */
const settle = async ({ sessionId, submissionId }: { sessionId: string; submissionId: number }) => {
  const reply = { sessionId, message: REPLY, sender: 'admin' };
  const { id: upTo } = (await owner.post('/api/chat', reply)).body;
  await owner.post(`/api/admin/chat-sessions/${sessionId}/done`, { upTo });
  await owner.post(`/api/admin/contact-submissions/${submissionId}/done`);
};
const counted = async () => {
  const { all } = (await owner.get('/api/admin/support/figures')).body;
  return { opened: all.opened, replied: all.firstReply.count, finished: all.finished.count };
};

const addDemoData = async ({
  orderId,
  submissionId,
  sessionId,
  staffId,
}: Awaited<ReturnType<typeof written>>['demo']) => {
  const { log, close } = await openApplication({
    db: gateway.db,
    master: { secret: gateway.config.MASTER_KEY },
  });
  const data = {
    orderIds: [orderId],
    submissionIds: [submissionId],
    sessionIds: [sessionId],
    staffIds: [staffId],
  };
  await log.append({
    stream: DEMO_STREAM,
    version: 1,
    commitId: 'demo-contents',
    at: new Date().toISOString(),
    actor: 'demo',
    correlationId: 'test',
    causationId: null,
    events: [{ type: 'DemoDataAdded', v: 1, data }],
  });
  await close();
};

const none = { orders: 0, messages: 0, conversations: 0, accounts: 0, isBeingRemoved: false };

test('without demo data there is nothing to remove', async () => {
  expect((await owner.get(PATH)).body).toEqual(none);
  expect((await owner.post(`${PATH}/remove`)).status).toBe(404);
});

test('demo data is removed with what was added to it, everything else stays, and Activity has one entry', async () => {
  const { demo, own } = await written();
  await addDemoData(demo);
  for (const each of [demo, own]) await settle(each);
  await expect.poll(counted).toEqual({ opened: 4, replied: 2, finished: 4 });
  expect((await owner.get(PATH)).body).toEqual({
    orders: 1,
    messages: 1,
    conversations: 1,
    accounts: 1,
    isBeingRemoved: false,
  });
  const added = { orderId: demo.orderId, description: 'Shipped: Added later.', location: 'Reno, NV' };
  await owner.post('/api/admin/tracking-events', added);
  for (const { orderId } of [demo, own]) {
    const { trackingNumber } = (await owner.get(`/api/admin/orders/${orderId}`)).body;
    await client(gateway.url).post('/api/returns', { trackingNumber, issueType: 'damaged' });
  }
  const returnsOf = async () =>
    (await owner.get('/api/admin/returns')).body.map(({ orderId }: { orderId: number }) => orderId);
  await expect.poll(returnsOf).toEqual([own.orderId, demo.orderId]);

  const { status, body } = await owner.post(`${PATH}/remove`);
  expect([status, body.isBeingRemoved]).toEqual([202, true]);
  // A repeated request starts no second removal.
  await owner.post(`${PATH}/remove`);
  await expect.poll(async () => (await owner.get(PATH)).body).toEqual(none);
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  expect(metrics).toMatch(/^command_duration_seconds_count\{command="RecordDemoDataRemoved",.*\} 1$/m);

  const order = async (id: number) => (await owner.get(`/api/admin/orders/${id}`)).body;
  expect(await order(demo.orderId)).toMatchObject({
    customerName: null,
    deletedAt: expect.any(String),
    erasedAt: expect.any(String),
  });
  expect(await order(own.orderId)).toMatchObject({ customerName: 'owned', deletedAt: null, erasedAt: null });
  await expect.poll(returnsOf).toEqual([own.orderId]);
  const messages = (await owner.get('/api/admin/contact-submissions')).body;
  expect(messages.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['owned']);
  const chats = (await owner.get('/api/admin/chat-messages')).body;
  expect(chats.map(({ message }: { message: string }) => message)).toEqual(['owned', REPLY]);
  const accounts = (await owner.get('/api/admin/staff')).body;
  const stateOf = (staffId: number) => accounts.find(({ id }: { id: number }) => id === staffId)?.state;
  expect([stateOf(demo.staffId), stateOf(own.staffId)]).toEqual(['erased', 'invited']);

  expect(await counted()).toEqual({ opened: 2, replied: 1, finished: 2 });
  await owner.post('/api/admin/read-models/rebuild', {});
  await expect.poll(async () => (await owner.get('/api/admin/system')).body.isRebuilding).toBe(false);
  expect(await counted()).toEqual({ opened: 2, replied: 1, finished: 2 });

  const acts = (await owner.get('/api/admin/activity?kind=erasure')).body;
  expect(acts.map(({ act }: { act: string }) => act)).toEqual(['demo_data_removed']);
});

test('a removal that a killed gateway left unfinished is completed by another one', async () => {
  const { log, close } = await openApplication({
    db: gateway.db,
    master: { secret: gateway.config.MASTER_KEY },
  });
  const commits = await log.read(0, 1_000);
  const version = (await log.readStream(DEMO_STREAM)).length;
  const [orderId] = commits
    .filter(({ events }) => events[0]?.type === 'OrderCreated')
    .map(({ position }) => position)
    .slice(-1);
  const common = { stream: DEMO_STREAM, actor: 'admin:admin', correlationId: 'test', causationId: null };
  const at = new Date().toISOString();
  const contents = { orderIds: [orderId], submissionIds: [], sessionIds: [], staffIds: [] };
  await log.append({
    ...common,
    at,
    version: version + 1,
    commitId: 'again-contents',
    events: [{ type: 'DemoDataAdded', v: 1, data: contents }],
  });
  await log.append({
    ...common,
    at,
    version: version + 2,
    commitId: 'again-requested',
    events: [{ type: 'DemoDataRemovalRequested', v: 1, data: {} }],
  });
  await close();
  await gateway.stop();

  const later = await testGateway({ MONGODB_URL });
  const again = await signedIn(later.url);
  await expect.poll(async () => (await again.get(PATH)).body).toEqual(none);
  expect((await again.get(`/api/admin/orders/${orderId}`)).body.erasedAt).toEqual(expect.any(String));
});
