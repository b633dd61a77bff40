import { expect, test } from 'vitest';
import { client, signedIn, type Client } from '../testing/client.ts';
import { connect } from '../testing/sockets.ts';
import { createStaffMember, sameAt } from '../testing/staff.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db, config } = await testGateway();
const second = await testGateway({ MONGODB_URL: config.MONGODB_URL });
const visitor = client(url);
const owner = await signedIn(url);
const { id: agentId, person: agent } = await createStaffMember(url, db, owner, 'agent');
const { person: viewer } = await createStaffMember(url, db, owner, 'viewer');

const write = async (lastName = 'Chen'): Promise<number> => {
  const sender = { firstName: 'Maya', lastName, email: 'maya.chen@example.com' };
  const { body } = await visitor.post('/api/contact', {
    ...sender,
    subject: 'Other',
    message: 'Where is it?',
  });
  return body.id;
};
let sessions = 0;
const aSession = () => `session-to-read-${(sessions += 1)}`;
const say = async (sessionId: string, message = 'Where is it?'): Promise<number> =>
  (await visitor.post('/api/chat', { sessionId, message, sender: 'user' })).body.id;

const counts = async (person: Client) => (await person.get('/api/admin/unread')).body;
const clear = async (...people: Client[]) => {
  for (const person of people) expect((await person.post('/api/admin/unread/clear')).status).toBe(204);
};
const isUnread = async (person: Client, id: number) => {
  const one = (await person.get(`/api/admin/contact-submissions/${id}`)).body.isUnread;
  const rows = (await person.get('/api/admin/contact-submissions?view=row&limit=50')).body;
  expect(rows.find((row: { id: number }) => row.id === id).isUnread).toBe(one);
  return one;
};
const unreadIn = async (person: Client, sessionId: string) => {
  const one = (await person.get(`/api/admin/chat-sessions/${sessionId}`)).body.unread;
  const [row] = (await person.get(`/api/admin/chat-sessions?q=${sessionId}`)).body;
  expect(row.unread).toBe(one);
  return one;
};
const read = (person: Client, id: unknown) => person.post(`/api/admin/contact-submissions/${id}/read`);

test('a message that one account opened is still unread for the others', async () => {
  await clear(owner, agent);
  const [opened, neighbor] = [await write(), await write()];
  expect((await read(owner, opened)).status).toBe(204);
  expect([await isUnread(owner, opened), await isUnread(owner, neighbor)]).toEqual([false, true]);
  expect([await isUnread(agent, opened), await isUnread(agent, neighbor)]).toEqual([true, true]);
  expect([await counts(owner), await counts(agent)]).toEqual([
    { conversations: 0, messages: 1 },
    { conversations: 0, messages: 2 },
  ]);
});

test('opening the lists marks nothing as read', async () => {
  await clear(owner);
  await write();
  await owner.get('/api/admin/contact-submissions?limit=50');
  await owner.get('/api/admin/chat-sessions');
  expect(await counts(owner)).toEqual({ conversations: 0, messages: 1 });
});

test('a conversation is read up to a message, by each account', async () => {
  await clear(owner, agent);
  const sessionId = aSession();
  const first = await say(sessionId);
  await say(sessionId, 'Hello?');
  await owner.post(`/api/admin/chat-sessions/${sessionId}/read`, { upTo: first });
  expect([await unreadIn(owner, sessionId), await unreadIn(agent, sessionId)]).toEqual([1, 2]);
  const last = await say(sessionId, 'Anybody there?');
  await owner.post(`/api/admin/chat-sessions/${sessionId}/read`, { upTo: last });
  expect([await unreadIn(owner, sessionId), await unreadIn(agent, sessionId)]).toEqual([0, 3]);
  expect([(await counts(owner)).conversations, (await counts(agent)).conversations]).toEqual([0, 1]);
});

test('a viewer reads without marking messages as read for the visitor', async () => {
  await clear(viewer);
  const sessionId = aSession();
  const upTo = await say(sessionId);
  expect((await viewer.post(`/api/admin/chat-sessions/${sessionId}/read`, { upTo })).status).toBe(403);
  expect((await viewer.post(`/api/admin/chat-sessions/${sessionId}/opened`, { upTo })).status).toBe(204);
  expect(await unreadIn(viewer, sessionId)).toBe(0);
  expect((await visitor.get(`/api/chat/${sessionId}`)).body[0].isRead).toBe(false);
});

test('messages from before an invitation are not unread for the invited person', async () => {
  const before = await write();
  const { person } = await createStaffMember(url, db, owner, 'agent');
  const after = await write();
  expect([await isUnread(person, before), await isUnread(person, after)]).toEqual([false, true]);
  expect(await counts(person)).toEqual({ conversations: 0, messages: 1 });
});

test('a read mark ahead of the log covers no later message', async () => {
  const sessionId = aSession();
  await say(sessionId);
  await owner.post(`/api/admin/chat-sessions/${sessionId}/opened`, { upTo: Number.MAX_SAFE_INTEGER });
  expect(await unreadIn(owner, sessionId)).toBe(0);
  await say(sessionId, 'Later');
  expect(await unreadIn(owner, sessionId)).toBe(1);
});

test('sixty-four concurrent calls on two gateways leave one mark at the highest message', async () => {
  const sessionId = aSession();
  const ids: number[] = [];
  for (const message of ['one', 'two', 'three', 'four']) ids.push(await say(sessionId, message));
  const there = sameAt(second.url, agent);
  const callers = Array.from({ length: 64 }, (_, n) => (n % 2 === 0 ? agent : there));
  const answers = await Promise.all(
    callers.map((person, n) =>
      person.post(`/api/admin/chat-sessions/${sessionId}/opened`, { upTo: ids[n % ids.length] }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect([await unreadIn(agent, sessionId), await unreadIn(there, sessionId)]).toEqual([0, 0]);
  expect(await unreadIn(owner, sessionId)).toBe(4);
});

test('another window of the same account is notified, on any gateway; another account is not', async () => {
  const id = await write();
  // A new account, because the second gateway may still receive events of earlier tests.
  const { person } = await createStaffMember(url, db, owner, 'agent');
  const [own, others] = [
    await connect(second.url, { cookie: sameAt(second.url, person).cookie() ?? '' }),
    await connect(url, { cookie: agent.cookie() ?? '' }),
  ];
  for (const socket of [own, others])
    expect(await socket.emitWithAck('admin:join', {})).toMatchObject({ ok: true });
  const heard: string[] = [];
  own.on('staff:read', () => heard.push('own'));
  others.on('staff:read', () => heard.push('others'));
  const changed = new Promise((resolve) => others.once('contact:changed', resolve));
  await read(person, id);
  await expect.poll(() => heard).toEqual(['own']);
  // Later events arrive over the same connection.
  await write();
  await changed;
  expect(heard).toEqual(['own']);
});

test.each(['0', 'abc', '999999'])('message %s cannot be read', async (id) => {
  expect((await read(owner, id)).status).toBe(404);
});

test('an unknown conversation cannot be opened, and a body without a message is refused', async () => {
  expect((await owner.post('/api/admin/chat-sessions/unknown/opened', { upTo: 1 })).status).toBe(404);
  const sessionId = aSession();
  await say(sessionId);
  for (const body of [{}, { upTo: 'x' }])
    expect([body, (await owner.post(`/api/admin/chat-sessions/${sessionId}/opened`, body)).status]).toEqual([
      body,
      400,
    ]);
});

test('read marks are deleted with their subject and with their account', async () => {
  const marks = db.collection('read_marks');
  const [id, sessionId, kept] = [await write(), aSession(), aSession()];
  const upTo = await say(sessionId);
  await say(kept);
  await read(agent, id);
  for (const each of [sessionId, kept])
    await agent.post(`/api/admin/chat-sessions/${each}/opened`, { upTo: upTo + 1 });
  expect(JSON.stringify(await marks.find().toArray())).not.toContain(sessionId);
  const before = await marks.countDocuments({ account: agentId });
  await owner.post(`/api/admin/contact-submissions/${id}/erase`);
  await owner.post(`/api/admin/chat-sessions/${sessionId}/erase`);
  await expect.poll(() => marks.countDocuments({ account: agentId })).toBe(before - 2);
  expect(await unreadIn(agent, kept)).toBe(0);
  await owner.post(`/api/admin/staff/${agentId}/disable`);
  expect((await owner.post(`/api/admin/staff/${agentId}/erase`)).status).toBe(200);
  await expect.poll(() => marks.countDocuments({ account: agentId })).toBe(0);
});

test('messages from before read marks existed are unread for no account', async () => {
  const before = await write();
  await db.collection('read_marks').deleteMany({});
  const upgraded = await testGateway({ MONGODB_URL: config.MONGODB_URL });
  const there = sameAt(upgraded.url, owner);
  const after = await write();
  expect([await isUnread(there, before), await isUnread(there, after)]).toEqual([false, true]);
});
