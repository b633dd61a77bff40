import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@exline/contracts';
import { createActiveVersions } from '@exline/event-log';
import { describe, expect, test } from 'vitest';
import { client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db, config } = await testGateway();
const far = await testGateway({ MONGODB_URL: config.MONGODB_URL });
const admin = await signedIn(url);
const visitor = client(url);
const farVisitor = client(far.url);

const aSession = () => `session_1763700000000_${randomUUID()}`;
const sendMessage = async (sessionId: string, message: string, to = visitor) =>
  (await to.post('/api/chat', { sessionId, message, sender: 'user' })).body;
const poll = (sessionId: string, etag?: string, from = visitor) =>
  from.get(`/api/chat/${sessionId}`, etag === undefined ? undefined : { 'if-none-match': etag });
const tagOf = async (sessionId: string, from = visitor) =>
  (await poll(sessionId, undefined, from)).headers.get('etag') ?? '';
const positionOf = async (gateway: typeof visitor) =>
  Number(/^event_log_position (\d+)/m.exec((await gateway.get('/metrics')).body)?.[1]);
const texts = (messages: ChatMessage[]) => messages.map(({ message }) => message);

/** The collection in which a read model is stored. */
const stored = async (name: string) =>
  db.collection<{ _id: string | number; recent?: object[] }>(
    (await createActiveVersions(db).collectionOf(name)) ?? name,
  );
const messages = await stored('chat_messages');
const sessions = await stored('chat_sessions');

/** A conversation with this many messages in the read models, as if they had been written one by one. */
const LONG = 20_000;
const aLongConversation = async (): Promise<{ sessionId: string; first: number }> => {
  const sessionId = aSession();
  const { id } = await sendMessage(sessionId, 'the first of them');
  const state = await sessions.findOne({ _id: sessionId });
  const message = await messages.findOne({ _id: id });
  const ids = Array.from({ length: LONG - 1 }, (_, index) => id + 1_000_000 + index);
  for (let from = 0; from < ids.length; from += 1_000)
    await messages.insertMany(
      ids.slice(from, from + 1_000).map((each) => ({ ...message, _id: each, message: `line ${each}` })),
    );
  const recent = ids.slice(-10).map((each) => ({ ...state?.recent?.[0], id: each }));
  const $set = { messageCount: LONG, lastMessageId: ids.at(-1), recent, version: 900_000 };
  await sessions.updateOne({ _id: sessionId }, { $set });
  return { sessionId, first: id + 1_000_000 };
};

describe('the tag of an answer', () => {
  test('stays the same without changes, on every gateway and after a restart', async () => {
    const sessionId = aSession();
    await sendMessage(sessionId, 'one');
    const etag = await tagOf(sessionId);
    expect((await poll(sessionId, etag)).status).toBe(304);
    await expect.poll(async () => (await poll(sessionId, etag, farVisitor)).status).toBe(304);
    const fresh = await testGateway({ MONGODB_URL: config.MONGODB_URL });
    expect((await poll(sessionId, etag, client(fresh.url))).status).toBe(304);
  });

  test('changes with a message, a read mark, a deletion and the end of the conversation', async () => {
    const sessionId = aSession();
    const { id } = await sendMessage(sessionId, 'one');
    const tags = [await tagOf(sessionId)];
    const gone = await sendMessage(sessionId, 'two');
    tags.push(await tagOf(sessionId));
    await admin.post(`/api/admin/chat-sessions/${sessionId}/read`, { upTo: id });
    tags.push(await tagOf(sessionId));
    await admin.delete(`/api/admin/chat-messages/${gone.id}`);
    tags.push(await tagOf(sessionId));
    await admin.delete(`/api/admin/chat-sessions/${sessionId}`);
    tags.push(await tagOf(sessionId));
    expect(new Set(tags).size).toBe(tags.length);
    for (const old of tags.slice(0, -1)) expect((await poll(sessionId, old)).status).toBe(200);
  });

  test('does not match an answer that lacks a message of the conversation', async () => {
    const sessionId = aSession();
    const { id } = await sendMessage(sessionId, 'late');
    // Waits until both gateways have read the message. Otherwise, one of them would repair what this test breaks.
    for (const each of [visitor, farVisitor]) await expect.poll(() => positionOf(each)).toBe(id);
    const message = await messages.findOneAndDelete({ _id: id });
    const early = await poll(sessionId);
    expect(early.body).toEqual([]);
    if (message) await messages.insertOne(message);
    const whole = await poll(sessionId, early.headers.get('etag') ?? '');
    expect([whole.status, texts(whole.body)]).toEqual([200, ['late']]);
  });
});

describe('an empty conversation', () => {
  test('shows its first message at once, also one that arrived at another gateway', async () => {
    for (const to of [visitor, farVisitor]) {
      const sessionId = aSession();
      const etag = await tagOf(sessionId);
      expect((await poll(sessionId, etag)).status).toBe(304);
      await sendMessage(sessionId, 'first', to);
      await expect.poll(async () => texts((await poll(sessionId, etag)).body || [])).toEqual(['first']);
    }
  });

  test('is empty again after a deletion', async () => {
    const sessionId = aSession();
    await sendMessage(sessionId, 'first');
    const etag = await tagOf(sessionId);
    await admin.delete(`/api/admin/chat-sessions/${sessionId}`);
    const { status, body } = await poll(sessionId, etag);
    expect([status, body]).toEqual([200, []]);
  });
});

test('concurrent readers each get their own conversation', async () => {
  const begun = Array.from({ length: 30 }, aSession);
  await Promise.all(begun.map((sessionId) => sendMessage(sessionId, `in ${sessionId}`)));
  const fresh = client((await testGateway({ MONGODB_URL: config.MONGODB_URL })).url);
  const asked = [...begun, ...Array.from({ length: 30 }, aSession)];
  const answers = await Promise.all(asked.map((sessionId) => poll(sessionId, undefined, fresh)));
  expect(answers.map(({ body }) => texts(body))).toEqual(
    asked.map((sessionId, index) => (index < begun.length ? [`in ${sessionId}`] : [])),
  );
});

describe('the messages after a given one', () => {
  test('are listed oldest first', async () => {
    const sessionId = aSession();
    const [one] = [
      await sendMessage(sessionId, 'one'),
      await sendMessage(sessionId, 'two'),
      await sendMessage(sessionId, 'three'),
    ];
    const after = async (id: number) => (await visitor.get(`/api/chat/${sessionId}?after=${id}`)).body;
    expect(texts(await after(one.id))).toEqual(['two', 'three']);
    expect(await after(9_999_999)).toEqual([]);
    expect(await visitor.get(`/api/chat/${aSession()}?after=1`)).toMatchObject({ status: 200, body: [] });
  });

  test('exclude deleted ones and those from before the conversation was deleted', async () => {
    const sessionId = aSession();
    const one = await sendMessage(sessionId, 'one');
    await sendMessage(sessionId, 'two');
    await admin.delete(`/api/admin/chat-sessions/${sessionId}`);
    await sendMessage(sessionId, 'three');
    const gone = await sendMessage(sessionId, 'four');
    await admin.delete(`/api/admin/chat-messages/${gone.id}`);
    expect(texts((await visitor.get(`/api/chat/${sessionId}?after=${one.id}`)).body)).toEqual(['three']);
  });

  test.each(['', 'x', '0', '-1', '1.5', '99999999999999999999', '1&after=2'])(
    'cannot be asked with after=%s',
    async (after) => {
      const { status, body } = await visitor.get(`/api/chat/${aSession()}?after=${after}`);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['after']]);
    },
  );
});

describe('a conversation of 20,000 messages', () => {
  test('is polled by its newest 500, followed in pages of 200, and read backward by the staff', async () => {
    const { sessionId, first } = await aLongConversation();
    const newest = (await poll(sessionId)).body as ChatMessage[];
    expect([newest.length, newest.at(-1)?.id]).toEqual([500, first + LONG - 2]);
    expect(newest.map(({ id }) => id)).toEqual(newest.map(({ id }) => id).toSorted((a, b) => a - b));

    let last = first - 1;
    let page: ChatMessage[];
    const followed: number[] = [];
    do {
      page = (await visitor.get(`/api/chat/${sessionId}?after=${last}`)).body;
      followed.push(...page.map(({ id }) => id));
      last = followed.at(-1) ?? last;
    } while (page.length === 200 && followed.length < 1_000);
    expect(followed).toEqual(Array.from({ length: 1_000 }, (_, index) => first + index));

    const path = `/api/admin/chat-sessions/${sessionId}/messages`;
    const end = await admin.get(path);
    expect([end.body.length, end.headers.get('x-total-count')]).toEqual([200, String(LONG)]);
    const asStaffSees = newest.map((message) => ({ ...message, actor: null }));
    expect(end.body).toEqual(asStaffSees.slice(-200));
    const previous = /<(.*)>; rel="prev"/.exec(end.headers.get('link') ?? '')?.[1] ?? '';
    expect((await admin.get(previous)).body).toEqual(asStaffSees.slice(100, 300));
    const beginning = await admin.get(`${path}?before=${first + 1}`);
    expect([beginning.body.length, beginning.headers.get('link')]).toEqual([2, null]);
  });

  test.each(['?before=x', '?before=0', '?limit=0', '?limit=501'])('is not paged by %s', async (query) => {
    expect((await admin.get(`/api/admin/chat-sessions/${aSession()}/messages${query}`)).status).toBe(400);
  });
});
