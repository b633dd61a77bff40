import { randomUUID } from 'node:crypto';
import { CHAT_KEY } from '@exline/contracts';
import { expect, test } from 'vitest';
import { client, signedIn, type Client } from '../testing/client.ts';
import { connect } from '../testing/sockets.ts';
import { createStaffMember } from '../testing/staff.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db, config, readModel } = await testGateway();
const far = await testGateway({ MONGODB_URL: config.MONGODB_URL });
const owner = await signedIn(url);
const { person: agent } = await createStaffMember(url, db, owner, 'agent');
const { person: viewer } = await createStaffMember(url, db, owner, 'viewer');
const visitor = client(url);

/** A conversation of a visitor with a key of its own. */
const begun = async (...messages: string[]) => {
  const sessionId = `session_1_${randomUUID()}`;
  const headers = { [CHAT_KEY]: randomUUID() };
  const say = (message: string, at: Client = visitor) =>
    at.post('/api/chat', { sessionId, message, sender: 'user' }, headers);
  const ids: number[] = [];
  for (const message of messages) ids.push((await say(message)).body.id);
  const read = async (at: Client = visitor) =>
    ((await at.get(`/api/chat/${sessionId}`, headers)).body as { message: string }[]).map(
      ({ message }) => message,
    );
  return { sessionId, headers, say, read, ids };
};
type Begun = Awaited<ReturnType<typeof begun>>;

const merge = (into: Pick<Begun, 'sessionId'>, from: Pick<Begun, 'sessionId'>, person: Client = owner) =>
  person.post(`/api/admin/chat-sessions/${into.sessionId}/merge`, { from: from.sessionId });
const sessionOf = async ({ sessionId }: Pick<Begun, 'sessionId'>) =>
  (await owner.get(`/api/admin/chat-sessions/${sessionId}`)).body;
const thread = async ({ sessionId }: Pick<Begun, 'sessionId'>): Promise<string[]> =>
  (await owner.get(`/api/admin/chat-sessions/${sessionId}/messages`)).body.map(
    ({ message }: { message: string }) => message,
  );
const listed = async (query = ''): Promise<string[]> =>
  (await owner.get(`/api/admin/chat-sessions?limit=500&${query}`)).body.map(
    (one: { sessionId: string }) => one.sessionId,
  );
const notesPath = ({ sessionId }: Pick<Begun, 'sessionId'>) =>
  `/api/admin/inbox/${encodeURIComponent(`conversation:${sessionId}`)}/notes`;

test('a merged conversation shows all messages in order of time, to staff and to both visitors, once', async () => {
  const first = await begun('one');
  const second = await begun('two');
  await first.say('three');
  await second.say('four');
  await owner.post(notesPath(second), { note: 'Prefers email', mentions: [] });
  expect((await merge(first, second)).body).toEqual({ sessionId: first.sessionId });

  const all = ['one', 'two', 'three', 'four'];
  expect(await thread(first)).toEqual(all);
  expect(await thread(second)).toEqual(all);
  expect(await first.read()).toEqual(all);
  expect(await second.read()).toEqual(all);
  const far2 = client(far.url);
  await expect.poll(() => second.read(far2)).toEqual(all);
  expect(await sessionOf(second)).toMatchObject({
    sessionId: first.sessionId,
    messageCount: 4,
    noteCount: 1,
    unread: 4,
  });
  expect((await listed()).filter((id) => [first.sessionId, second.sessionId].includes(id))).toEqual([
    first.sessionId,
  ]);
  expect(await listed('q=two')).toContain(first.sessionId);
  expect((await owner.get(notesPath(first))).body).toMatchObject([{ note: 'Prefers email' }]);

  const sent = (await second.say('five')).body;
  expect(sent).toMatchObject({ sessionId: second.sessionId, message: 'five' });
  await owner.post('/api/chat', { sessionId: first.sessionId, message: 'six', sender: 'admin' });
  expect(await first.read()).toEqual([...all, 'five', 'six']);
  expect(await second.read()).toEqual([...all, 'five', 'six']);
  await expect.poll(() => second.read(far2)).toEqual([...all, 'five', 'six']);
  expect((await visitor.get(`/api/chat/${second.sessionId}`, first.headers)).body).toEqual([]);
});

test('both open chats and the staff are notified, and receive further messages under the id that they know', async () => {
  const first = await begun('one');
  const second = await begun('two');
  const joined = async ({ sessionId, headers }: Begun, at = url) => {
    const socket = await connect(at);
    const heard: unknown[] = [];
    for (const name of ['chat:message', 'chat:finished', 'chat:typing'] as const)
      socket.on(name, (data: object) => heard.push([name, data]));
    expect(await socket.emitWithAck('chat:join', { sessionId, key: headers[CHAT_KEY] })).toEqual({
      ok: true,
    });
    return { socket, heard };
  };
  const near = await joined(second);
  const distant = await joined(second, far.url);
  const staff = await connect(url, { cookie: owner.cookie() ?? '' });
  const told: unknown[] = [];
  staff.on('chat:merged', (merged: unknown) => told.push(merged));
  staff.on('chat:typing', (typing: unknown) => told.push(typing));
  expect(await staff.emitWithAck('admin:join', {})).toEqual({ ok: true });

  await merge(first, second);
  const { sessionId } = second;
  for (const { heard } of [near, distant])
    await expect.poll(() => heard).toContainEqual(['chat:finished', { sessionId }]);
  await first.say('three');
  const later = await joined(second);
  await first.say('four');
  for (const { heard } of [near, distant, later])
    await expect.poll(() => heard.at(-1)).toMatchObject(['chat:message', { sessionId, message: 'four' }]);
  await expect
    .poll(() => told)
    .toEqual([
      { sessionId, into: first.sessionId },
      { sessionId: first.sessionId, into: first.sessionId },
    ]);
  near.socket.emit('chat:typing', { sessionId, typing: true });
  await expect.poll(() => told.at(-1)).toMatchObject({ sessionId: first.sessionId, typing: true });
});

test('a repeated merge changes nothing; a merge in a circle or at the same time is refused in words', async () => {
  const [a, b, c] = [await begun('a'), await begun('b'), await begun('c')];
  expect((await merge(a, a)).body).toMatchObject({ type: expect.stringContaining('chat.merge_itself') });
  const both = await Promise.all([merge(a, b), merge(b, a, agent), merge(b, c), merge(c, a)]);
  expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true);
  // Every merge that was refused can be repeated.
  for (const [into, from] of [
    [a, b],
    [b, a],
    [a, c],
    [c, b],
  ] as const)
    expect((await merge(into, from)).status).toBe(200);
  const root = (await sessionOf(a)).sessionId;
  for (const one of [a, b, c]) {
    expect(await sessionOf(one)).toMatchObject({ sessionId: root, messageCount: 3 });
    expect(await one.read()).toEqual(['a', 'b', 'c']);
  }
});

test('deletions reach the other part', async () => {
  const [a, b] = [await begun('a'), await begun('b', 'c')];
  await owner.post(notesPath(b), { note: 'Old', mentions: [] });
  await merge(a, b);
  expect((await owner.delete(`/api/admin/chat-messages/${b.ids[0]}`)).status).toBe(204);
  expect(await b.read()).toEqual(['a', 'c']);
  expect(await sessionOf(a)).toMatchObject({ messageCount: 2 });
  const [note] = (await owner.get(notesPath(a))).body;
  expect((await owner.delete(`${notesPath(a)}/${note.id}`)).status).toBe(204);
  expect((await owner.get(notesPath(a))).body).toEqual([]);
  expect(await sessionOf(a)).toMatchObject({ noteCount: 0 });
  expect((await owner.delete(`/api/admin/chat-sessions/${b.sessionId}`)).status).toBe(204);
  for (const one of [a, b]) expect(await one.read()).toEqual([]);
});

test('an erasure destroys both parts, and a report of personal data has both', async () => {
  const [a, b] = [await begun('a'), await begun('b')];
  await merge(a, b);
  const report = async () =>
    JSON.stringify((await owner.get(`/api/admin/chat-sessions/${b.sessionId}/personal-data`)).body);
  expect(await report()).toContain('"a"');
  expect(await report()).toContain('"b"');
  expect((await owner.post(`/api/admin/chat-sessions/${a.sessionId}/erase`)).status).toBe(204);
  for (const one of [a, b]) expect(await one.read()).toEqual([]);
  expect(await report()).not.toContain('"b"');
});

test('the statistics count one question, which the other visitor asked first', async () => {
  const [a, b] = [await begun(), await begun('b')];
  await a.say('a');
  const figures = async () => (await owner.get('/api/admin/support/figures?days=1')).body;
  const waiting = async () =>
    (await figures()).open.reduce((sum: number, age: { waiting: number }) => sum + age.waiting, 0);
  const before = await waiting();
  await merge(a, b);
  expect(await waiting()).toBe(before - 1);
});

test('viewers may not merge, and each merge is in the activity', async () => {
  const [a, b] = [await begun('a'), await begun('b')];
  expect((await merge(a, b, viewer)).status).toBe(403);
  await merge(a, b, agent);
  const [entry] = (await owner.get('/api/admin/activity?kind=inbox&limit=1')).body;
  expect(entry).toMatchObject({ act: 'conversation_merged' });
  expect(JSON.stringify(entry)).not.toContain(a.sessionId);
});

test('a rebuild makes the same documents of merged, answered and partly deleted conversations', async () => {
  const [a, b, c] = [await begun('a'), await begun('b', 'c'), await begun('d')];
  await owner.post(notesPath(b), { note: 'Old', mentions: [] });
  await merge(a, b);
  await merge(a, c);
  await b.say('e');
  await owner.post('/api/chat', { sessionId: a.sessionId, message: 'f', sender: 'admin' });
  await owner.delete(`/api/admin/chat-messages/${b.ids[0]}`);
  const [note] = (await owner.get(notesPath(a))).body;
  await owner.delete(`${notesPath(a)}/${note.id}`);

  const names = ['chat_sessions', 'chat_messages', 'chat_cases', 'conversation_texts'];
  const collections = () => Promise.all(names.map((name) => readModel(name)));
  const documents = async () =>
    Promise.all((await collections()).map((one) => one.find({}, { sort: { _id: 1 } }).toArray()));
  const old = new Set((await collections()).map(({ collectionName }) => collectionName));
  const before = await documents();
  expect((await owner.post('/api/admin/read-models/rebuild', { readModel: null })).status).toBe(202);
  await expect
    .poll(async () => (await collections()).some(({ collectionName }) => old.has(collectionName)))
    .toBe(false);
  expect(await documents()).toEqual(before);
});
