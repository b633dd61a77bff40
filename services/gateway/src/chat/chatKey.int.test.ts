import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { automaticMessages } from '@exline/contracts';
import { describe, expect, test } from 'vitest';
import { keyHashOf } from './chatKey.ts';
import { client, signedIn, type Reply } from '../testing/client.ts';
import { createStaffMember } from '../testing/staff.ts';
import { testGateway } from '../testing/testGateway.ts';
import { collectionsWith } from '../testing/tracer.ts';

const lines: string[] = [];
const { url, db, config } = await testGateway(
  { LOG_LEVEL: 'trace' },
  { logTo: { write: (line) => void lines.push(line) } },
);
const far = await testGateway({ MONGODB_URL: config.MONGODB_URL });
const owner = await signedIn(url);
const visitor = client(url);

const aSession = () => `session_1763700000000_${randomUUID()}`;
const aKey = () => randomBytes(16).toString('base64url');
const withKey = (key: string | null): Record<string, string> => (key === null ? {} : { 'x-chat-key': key });
const post = (sessionId: string, key: string | null, fields: object = {}, more: object = {}, at = visitor) =>
  at.post('/api/chat', { sessionId, message: 'Hi', sender: 'user', ...fields }, { ...withKey(key), ...more });
const get = (sessionId: string, key: string | null, more: object = {}, query = '') =>
  visitor.get(`/api/chat/${sessionId}${query}`, { ...withKey(key), ...more });
const texts = ({ body }: Reply) => body.map(({ message }: { message: string }) => message);
const etagOf = ({ headers }: Reply) => headers.get('etag') ?? '';

const bound = async () => {
  const [sessionId, key] = [aSession(), aKey()];
  const { body } = await post(sessionId, key);
  return { sessionId, key, first: body };
};
const strangers = [null, 'wrong', aKey()];

describe('a conversation that is bound to a key', () => {
  test('is read with the key, and looks unknown without it', async () => {
    const { sessionId, key, first } = await bound();
    const second = (await post(sessionId, key)).body;
    const known = await get(sessionId, key);
    expect(known.body).toEqual([first, second]);
    expect((await get(sessionId, key, { 'if-none-match': etagOf(known) })).status).toBe(304);
    const unknown = await get(aSession(), aKey());
    const newer = async (given: string | null) =>
      (await get(sessionId, given, {}, `?after=${first.id}`)).body;
    for (const stranger of strangers)
      for (const tag of [etagOf(known), 'W/"other"']) {
        const reply = await get(sessionId, stranger, { 'if-none-match': tag });
        expect([stranger, reply.status, reply.body, etagOf(reply)]).toEqual([
          stranger,
          200,
          [],
          etagOf(unknown),
        ]);
        expect(reply.headers.get('vary')).toBe(known.headers.get('vary'));
        expect(await newer(stranger)).toEqual([]);
      }
    expect(known.headers.get('vary')?.toLowerCase()).toContain('x-chat-key');
    expect((await get(sessionId, null, { 'if-none-match': etagOf(unknown) })).status).toBe(304);
    expect(await newer(key)).toHaveLength(1);
  });

  test('accepts messages only with the key, including automatic ones', async () => {
    const { sessionId, key } = await bound();
    const acknowledgement = { sender: 'admin', message: automaticMessages.acknowledgement };
    for (const stranger of strangers)
      for (const fields of [{}, acknowledgement])
        expect(await post(sessionId, stranger, fields)).toMatchObject({
          status: 403,
          body: { type: 'urn:problem:chat.wrong_key' },
        });
    expect((await post(sessionId, key, acknowledgement)).status).toBe(201);
    expect(texts(await get(sessionId, key))).toEqual(['Hi', automaticMessages.acknowledgement]);
  });

  test('accepts read marks only with the key, and otherwise answers like an unknown one', async () => {
    const { sessionId, key } = await bound();
    const answer = await owner.post('/api/chat', { sessionId, message: 'Denver', sender: 'admin' });
    const mark = (id: string, given: string | null) =>
      visitor.post(`/api/chat/${id}/read`, { upTo: answer.body.id }, withKey(given));
    const isRead = async () => (await get(sessionId, key)).body.at(-1).isRead;
    const unknown = await mark(aSession(), aKey());
    for (const stranger of strangers) {
      const reply = await mark(sessionId, stranger);
      expect([reply.status, reply.body]).toEqual([unknown.status, unknown.body]);
      expect(await isRead()).toBe(false);
    }
    await mark(sessionId, key);
    expect(await isRead()).toBe(true);
  });

  test('is bound by the greeting', async () => {
    const [sessionId, key] = [aSession(), aKey()];
    await post(sessionId, key, { sender: 'admin', message: automaticMessages.greeting });
    expect((await post(sessionId, null)).status).toBe(403);
    expect((await post(sessionId, key)).status).toBe(201);
  });

  test('is read and answered by staff without the key', async () => {
    const { sessionId, key } = await bound();
    const { person: viewer } = await createStaffMember(url, db, owner, 'viewer');
    expect(texts(await owner.get(`/api/chat/${sessionId}`))).toEqual(['Hi']);
    expect(texts(await viewer.get(`/api/chat/${sessionId}`, withKey('wrong')))).toEqual(['Hi']);
    const answer = { sessionId, message: 'Denver', sender: 'admin' };
    expect((await owner.post('/api/chat', answer)).status).toBe(201);
    expect((await viewer.post('/api/chat', { ...answer, sender: 'user' })).status).toBe(403);
    expect(texts(await get(sessionId, key))).toEqual(['Hi', 'Denver']);
  });

  test('stays bound when it is deleted, and the visitor continues with the key', async () => {
    const { sessionId, key } = await bound();
    expect((await owner.delete(`/api/admin/chat-sessions/${sessionId}`)).status).toBe(204);
    expect((await post(sessionId, null)).status).toBe(403);
    expect((await post(sessionId, key, { message: 'Again' })).status).toBe(201);
    expect((await get(sessionId, null)).body).toEqual([]);
    expect(texts(await get(sessionId, key))).toEqual(['Again']);
  });

  test('returns a stored answer only to the visitor with the key', async () => {
    const [sessionId, key] = [aSession(), aKey()];
    const again = { 'idempotency-key': randomUUID() };
    const first = await post(sessionId, key, {}, again);
    for (const stranger of strangers)
      expect((await post(sessionId, stranger, {}, again)).body.type).toBe('urn:problem:chat.wrong_key');
    expect((await post(sessionId, key, {}, again)).body).toEqual(first.body);
    expect(texts(await get(sessionId, key))).toEqual(['Hi']);
  });
});

describe('a conversation that started without a key', () => {
  test('continues without one, and is never bound', async () => {
    const sessionId = aSession();
    await post(sessionId, null);
    expect((await post(sessionId, aKey())).status).toBe(201);
    expect((await post(sessionId, null)).status).toBe(201);
    for (const key of strangers) expect((await get(sessionId, key)).body).toHaveLength(3);
  });

  test('returns the stored answer to the same message without a key', async () => {
    const sessionId = aSession();
    const again = { 'idempotency-key': randomUUID() };
    const first = await post(sessionId, null, {}, again);
    expect((await post(sessionId, null, {}, again)).body).toEqual(first.body);
  });
});

test('given two first messages at one moment on two gateways, then one key wins and only its messages are stored', async () => {
  const there = client(far.url);
  for (let round = 0; round < 5; round += 1) {
    const sessionId = aSession();
    const keys = [aKey(), aKey()] as const;
    const replies = await Promise.all([
      post(sessionId, keys[0], { message: keys[0] }),
      post(sessionId, keys[1], { message: keys[1] }, {}, there),
      post(sessionId, keys[0], { message: keys[0] }),
      post(sessionId, keys[1], { message: keys[1] }, {}, there),
    ]);
    const winner = replies[0].status === 201 ? 0 : 1;
    expect(replies.map(({ status }) => status)).toEqual(
      [0, 1, 0, 1].map((index) => (index === winner ? 201 : 403)),
    );
    await expect.poll(async () => texts(await get(sessionId, keys[winner]))).toHaveLength(2);
    expect(new Set(texts(await get(sessionId, keys[winner])))).toEqual(new Set([keys[winner]]));
    expect((await get(sessionId, keys[1 - winner]!)).body).toEqual([]);
  }
});

test.each(['', 'two words', 'x'.repeat(256)])(
  'the malformed key "%.20s" is refused by every call',
  async (key) => {
    const { sessionId } = await bound();
    const calls = [
      get(sessionId, key),
      get(sessionId, key, { 'if-none-match': '*' }),
      post(sessionId, key),
      visitor.post(`/api/chat/${sessionId}/read`, { upTo: 1 }, withKey(key)),
    ];
    for (const { status, body } of await Promise.all(calls))
      expect([status, Object.keys(body.errors)]).toEqual([400, ['X-Chat-Key']]);
  },
);

test('a repeated header is refused, even when one of the keys is right', async () => {
  const { sessionId, key } = await bound();
  const status = await new Promise((resolve, reject) => {
    const headers = ['X-Chat-Key', key, 'X-Chat-Key', 'wrong', 'Host', new URL(url).host];
    request(`${url}/api/chat/${sessionId}`, { headers }, (res) => resolve(res.resume().statusCode))
      .on('error', reject)
      .end();
  });
  expect(status).toBe(400);
});

test('neither the key nor its hash is in an answer to staff, an export or a log line; the key is stored nowhere', async () => {
  const { sessionId, key } = await bound();
  await post(sessionId, 'wrong-key-of-a-stranger');
  await post(sessionId, key, { userEmail: 'maya@example.com' }, { 'idempotency-key': randomUUID() });
  const session = `/api/admin/chat-sessions/${sessionId}`;
  const paths = [
    session,
    `${session}/messages`,
    `${session}/personal-data`,
    '/api/admin/chat-sessions',
    '/api/admin/chat-messages',
    `/api/admin/search?q=${sessionId}`,
    '/api/admin/activity',
    '/api/admin/mails',
    '/api/admin/system',
    '/api/admin/read-models',
    `/api/chat/${sessionId}`,
  ];
  const answers = await Promise.all(paths.map((path) => owner.get(path)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  const seen = JSON.stringify(answers.map(({ body }) => body)) + lines.join('');
  expect(seen).toContain(sessionId);
  for (const secret of [key, keyHashOf(sessionId, key), 'wrong-key-of-a-stranger'])
    expect(seen).not.toContain(secret);
  expect(await collectionsWith(db, key)).toEqual([]);
});
