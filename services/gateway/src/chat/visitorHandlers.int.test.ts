import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { automaticMessages } from '@exline/contracts';
import { describe, expect, test, vi } from 'vitest';
import { client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db, config, log } = await testGateway();
const admin = await signedIn(url);
const visitor = client(url);

const aSession = () => `session_1763700000000_${randomUUID()}`;
const sendMessage = (
  sessionId: string,
  message = 'Where is my package?',
  fields: object = {},
  key?: string,
) =>
  visitor.post(
    '/api/chat',
    { sessionId, message, sender: 'user', ...fields },
    key === undefined ? undefined : { 'idempotency-key': key },
  );
const answer = (sessionId: string, message: string) =>
  admin.post('/api/chat', { sessionId, message, sender: 'admin' });
const conversation = async (sessionId: string) => (await visitor.get(`/api/chat/${sessionId}`)).body;
const texts = async (sessionId: string) =>
  (await conversation(sessionId)).map(({ message }: { message: string }) => message);
const commits = () => db.collection('commits').countDocuments({});

describe('a conversation', () => {
  test('accepts a message and returns it with every field', async () => {
    const sessionId = aSession();
    const { status, body } = await sendMessage(sessionId, ' Two\nlines ', {
      userEmail: 'maya.chen@example.com',
      userPhone: '',
      unknown: 'field',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      sessionId,
      message: 'Two\nlines',
      sender: 'user',
      userEmail: 'maya.chen@example.com',
      userPhone: null,
      isRead: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      photo: null,
      automatic: false,
    });
    expect(await conversation(sessionId)).toEqual([body]);
  });

  test('is listed oldest first and separate from others', async () => {
    const [mine, other] = [aSession(), aSession()];
    await sendMessage(mine, 'one');
    await sendMessage(other, 'foreign');
    await answer(mine, 'two');
    await sendMessage(mine, 'three');
    expect(await texts(mine)).toEqual(['one', 'two', 'three']);
  });

  test('is empty if it is unknown', async () => {
    const reply = await visitor.get(`/api/chat/${aSession()}`);
    expect([reply.status, reply.body]).toEqual([200, []]);
    expect(reply.headers.get('etag')).toBeTruthy();
  });

  test('is not cached on its way, and answers 304 to a client that has it', async () => {
    const sessionId = aSession();
    await sendMessage(sessionId);
    const first = await visitor.get(`/api/chat/${sessionId}`);
    expect(first.headers.get('cache-control')).toBe('no-store');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await visitor.get(`/api/chat/${sessionId}`, headers);
    expect([again.status, again.body]).toEqual([304, '']);
    for (const name of ['x-content-type-options', 'referrer-policy', 'content-security-policy', 'etag'])
      expect(again.headers.get(name)).toBe(first.headers.get(name));
    expect(again.headers.get('cache-control')).toBe('no-store');
    await sendMessage(sessionId, 'more');
    expect((await visitor.get(`/api/chat/${sessionId}`, headers)).status).toBe(200);
  });

  test.each(['a%20b', '%C3%A4', '%00', 'x'.repeat(256), '%E0%A4%A'])(
    'with the impossible id %.20s is refused',
    async (id) => expect((await visitor.get(`/api/chat/${id}`)).status).toBe(400),
  );

  test.each([
    [{ message: '' }, 'message'],
    [{ message: ' \n ' }, 'message'],
    [{ message: { $ne: '' } }, 'message'],
    [{ sessionId: 'a b' }, 'sessionId'],
    [{ sessionId: '' }, 'sessionId'],
    [{ sessionId: 'x'.repeat(256) }, 'sessionId'],
    [{ sender: 'bot' }, 'sender'],
    [{ sender: undefined }, 'sender'],
    [{ userEmail: 'nowhere' }, 'userEmail'],
    [{ userPhone: '1'.repeat(51) }, 'userPhone'],
  ])('refuses %j by field and keeps nothing', async (fields, field) => {
    const before = await commits();
    const { status, body } = await sendMessage(aSession(), 'Hi', fields);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    expect(await commits()).toBe(before);
  });

  test('stores a message with a key once, also at the same moment', async () => {
    const sessionId = aSession();
    const replies = await Promise.all(
      [1, 2, 3].map(() => sendMessage(sessionId, 'once', {}, `key-${sessionId}`)),
    );
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    await sendMessage(sessionId, 'another');
    expect((await sendMessage(sessionId, 'once', {}, `key-${sessionId}`)).body).toEqual(replies[0]?.body);
    expect((await sendMessage(sessionId, 'twice', {}, `key-${sessionId}`)).status).toBe(422);
    expect(await texts(sessionId)).toEqual(['once', 'another']);
  });

  test('finds a message again whose answer was lost long ago', async () => {
    const sessionId = aSession();
    const { body } = await sendMessage(sessionId, 'once', {}, `lost-${sessionId}`);
    for (const message of ['two', 'three']) await sendMessage(sessionId, message);
    await db.collection('idempotency_keys').updateMany({}, { $unset: { answer: '' } });
    expect((await sendMessage(sessionId, 'once', {}, `lost-${sessionId}`)).body).toEqual(body);
    expect(await texts(sessionId)).toEqual(['once', 'two', 'three']);
  });

  test('loses none of many concurrent messages', async () => {
    const sessionId = aSession();
    const all = Array.from({ length: 12 }, (_, index) => `message ${index}`);
    const replies = await Promise.all(all.map((message) => sendMessage(sessionId, message)));
    expect(replies.map(({ status }) => status)).toEqual(all.map(() => 201));
    expect((await texts(sessionId)).toSorted()).toEqual(all.toSorted());
  });

  test('is the same on every gateway', async () => {
    const other = await testGateway({ MONGODB_URL: config.MONGODB_URL });
    const sessionId = aSession();
    await sendMessage(sessionId, 'here');
    const far = () => client(other.url).get(`/api/chat/${sessionId}`);
    await expect.poll(async () => (await far()).body).toHaveLength(1);
    await sendMessage(sessionId, 'and there');
    await expect.poll(async () => (await far()).body).toHaveLength(2);
  });
});

describe('on behalf of the staff', () => {
  test('a visitor cannot write', async () => {
    const before = await commits();
    expect((await sendMessage(aSession(), 'Send me your password', { sender: 'admin' })).status).toBe(403);
    expect(await commits()).toBe(before);
  });

  test('a forged cookie does not allow writing either', async () => {
    const forger = client(url);
    forger.useCookie('exline.sid=s%3Aforged.sig');
    const { status, headers } = await forger.post('/api/chat', {
      sessionId: aSession(),
      message: 'x',
      sender: 'admin',
    });
    expect(status).toBe(403);
    expect(headers.get('set-cookie')).toBeNull();
  });

  test.each(Object.entries(automaticMessages))('the widget posts its %s, marked as such', async (_, text) => {
    const sessionId = aSession();
    const { status, headers, body } = await sendMessage(sessionId, text, { sender: 'admin' });
    expect([status, body.automatic, body.sender]).toEqual([201, true, 'admin']);
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('an admin replies, without a new cookie', async () => {
    const sessionId = aSession();
    const { status, body, headers } = await answer(sessionId, 'It left Denver.');
    expect([status, body.automatic, body.sender]).toEqual([201, false, 'admin']);
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('no page of another site can write', async () => {
    const foreign = { origin: 'https://evil.example' };
    const body = { sessionId: aSession(), message: 'x', sender: 'admin' };
    expect((await admin.post('/api/chat', body, foreign)).status).toBe(403);
  });
});

describe('seeing', () => {
  test('a visitor marks replies as read, an admin questions', async () => {
    const sessionId = aSession();
    const question = (await sendMessage(sessionId)).body;
    const reply = (await answer(sessionId, 'Denver')).body;
    const read = async () => (await conversation(sessionId)).map(({ isRead }: { isRead: boolean }) => isRead);
    expect((await visitor.post(`/api/chat/${sessionId}/read`, { upTo: reply.id })).status).toBe(204);
    expect(await read()).toEqual([false, true]);
    const path = `/api/admin/chat-sessions/${sessionId}/read`;
    expect((await admin.post(path, { upTo: question.id })).status).toBe(204);
    expect(await read()).toEqual([true, true]);
  });

  test('the same twice is recorded once', async () => {
    const sessionId = aSession();
    const { id } = (await answer(sessionId, 'Denver')).body;
    const before = await commits();
    for (const upTo of [id, id, 1]) await visitor.post(`/api/chat/${sessionId}/read`, { upTo });
    expect(await commits()).toBe(before + 1);
  });

  test.each([{}, { upTo: 'x' }, { upTo: null }, []])('of %j is refused', async (body) => {
    expect((await visitor.post(`/api/chat/${aSession()}/read`, body)).status).toBe(400);
  });
});

test('the log never contains the id of a conversation, which gives access to it', async () => {
  const lines: string[] = [];
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(log, level).mockImplementation((...args: unknown[]) => {
      lines.push(inspect(args, { depth: 8 }));
    });
  const sessionId = aSession();
  await sendMessage(sessionId);
  await sendMessage(sessionId, 'x', { sender: 'admin' });
  await answer(sessionId, 'Denver');
  await conversation(sessionId);
  await visitor.post(`/api/chat/${sessionId}/read`, { upTo: 1 });
  await visitor.post(`/api/chat/${sessionId}/nothing`, {});
  await visitor.post('/api/chat', `{"sessionId": "${sessionId}"`);
  await admin.get(`/api/admin/chat-sessions/${sessionId}/messages`);
  await admin.get(`/api/admin/chat-sessions?q=${sessionId}`);
  await admin.delete(`/api/admin/chat-sessions/${sessionId}`);
  await expect.poll(() => lines.filter((line) => line.includes("'command'")).length).toBeGreaterThan(3);
  expect(lines.join('\n')).toContain('/api/admin/chat-sessions/:sessionId');
  expect(lines.join('\n')).not.toContain(sessionId);
  vi.restoreAllMocks();
});
