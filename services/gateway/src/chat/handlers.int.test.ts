import type { ChatMessage } from '@exline/contracts';
import { randomUUID } from 'node:crypto';
import { createActiveVersions } from '@exline/event-log';
import { describe, expect, test } from 'vitest';
import { client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db } = await testGateway();
const admin = await signedIn(url);
const visitor = client(url);

const aSession = () => `session_1763700000000_${randomUUID()}`;
const sendMessage = async (sessionId: string, message: string, userEmail: string | null = null) =>
  (await visitor.post('/api/chat', { sessionId, message, sender: 'user', userEmail })).body;
const answer = async (sessionId: string, message: string) =>
  (await admin.post('/api/chat', { sessionId, message, sender: 'admin' })).body;
const read = (sessionId: string) => visitor.get(`/api/chat/${sessionId}`);
const sessions = (query = '') => admin.get(`/api/admin/chat-sessions${query}`);

test('only staff can read the conversations', async () => {
  for (const path of ['chat-messages', 'chat-sessions', 'chat-sessions/x/messages'])
    expect((await visitor.get(`/api/admin/${path}`)).status).toBe(401);
  expect((await visitor.delete('/api/admin/chat-messages/1')).status).toBe(401);
  expect((await visitor.delete('/api/admin/chat-sessions/x')).status).toBe(401);
  expect((await visitor.post('/api/admin/chat-sessions/x/read', { upTo: 1 })).status).toBe(401);
});

test('all messages of all conversations are listed oldest first, with their read state', async () => {
  const [one, two] = [aSession(), aSession()];
  const first = await sendMessage(one, 'first');
  const second = await sendMessage(two, 'second');
  const third = await answer(one, 'third');
  await visitor.post(`/api/chat/${one}/read`, { upTo: third.id });
  const { status, headers, body } = await admin.get('/api/admin/chat-messages');
  expect([status, headers.get('x-total-count')]).toEqual([200, String(body.length)]);
  expect(body.slice(-3)).toEqual([first, second, { ...third, isRead: true }]);
});

describe('the list of conversations', () => {
  test('shows the details of each for an admin, by newest message first', async () => {
    const [one, two] = [aSession(), aSession()];
    const hello = await sendMessage(one, 'Hello', 'maya.chen@example.com');
    await sendMessage(two, 'Hi');
    const reply = await answer(one, 'How can I help?');
    await sendMessage(one, 'Where is it?');
    const last = await sendMessage(one, 'Still there?');
    const [newest, next] = (await sessions('?limit=2')).body;
    expect(newest).toEqual({
      sessionId: one,
      userEmail: 'maya.chen@example.com',
      lastMessageId: last.id,
      firstMessageAt: hello.createdAt,
      lastMessageAt: last.createdAt,
      lastMessage: 'Still there?',
      lastSender: 'user',
      messageCount: 4,
      unread: 3,
      rating: null,
      isDone: false,
      marks: [],
      waitingSince: expect.stringMatching(/Z$/),
      trackingNumber: null,
      assignee: 'admin:admin',
      labels: [],
      snooze: null,
      noteCount: 0,
    });
    expect(next.sessionId).toBe(two);
    await admin.post(`/api/admin/chat-sessions/${one}/read`, { upTo: reply.id });
    expect((await sessions('?limit=1')).body[0].unread).toBe(2);
    const { body } = await admin.get(`/api/admin/chat-sessions/${one}/messages`);
    // The view of a visitor. Staff also see which colleague wrote a message.
    const seen: ChatMessage[] = (await read(one)).body;
    expect(body).toEqual(
      seen.map((message) => ({ ...message, actor: message.sender === 'admin' ? 'admin:admin' : null })),
    );
  });

  test('has pages that link to the next one', async () => {
    const made = Array.from({ length: 5 }, aSession);
    for (const sessionId of made) await sendMessage(sessionId, 'paged marker');
    const found: string[] = [];
    let path: string | undefined = '/api/admin/chat-sessions?limit=2&q=paged';
    while (path) {
      const { body, headers } = await admin.get(path);
      expect(headers.get('x-total-count')).toBe('5');
      found.push(...body.map(({ sessionId }: { sessionId: string }) => sessionId));
      path = /<(.*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(found).toEqual(made.toReversed());
  });

  test.each(['zoe.quill', 'ZOE', 'example.org', 'customs', 'session_77'])(
    'finds a conversation by %s',
    async (q) => {
      const sessionId = `session_77_${randomUUID()}`;
      await sendMessage(sessionId, 'A question about customs', 'zoe.quill@example.org');
      expect((await sessions(`?q=${q}`)).body.map((s: { sessionId: string }) => s.sessionId)).toContain(
        sessionId,
      );
      expect((await sessions('?q=uill')).body).toEqual([]);
    },
  );

  test.each(['?limit=0', '?limit=501', '?after=x', '?limit=1.5'])('refuses %s', async (query) =>
    expect((await sessions(query)).status).toBe(400),
  );
});

describe('deleting', () => {
  test('a message removes it for both sides, once', async () => {
    const sessionId = aSession();
    await sendMessage(sessionId, 'stays');
    const { id } = await sendMessage(sessionId, 'goes');
    await read(sessionId);
    expect((await admin.delete(`/api/admin/chat-messages/${id}`)).status).toBe(204);
    expect((await read(sessionId)).body).toMatchObject([{ message: 'stays' }]);
    expect((await sessions('?limit=1')).body[0]).toMatchObject({ lastMessage: 'stays', messageCount: 1 });
    expect((await admin.delete(`/api/admin/chat-messages/${id}`)).status).toBe(404);
  });

  test('twice at once is one deletion', async () => {
    const sessionId = aSession();
    await sendMessage(sessionId, 'stays');
    const { id } = await sendMessage(sessionId, 'goes');
    const replies = await Promise.all([1, 2].map(() => admin.delete(`/api/admin/chat-messages/${id}`)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect((await sessions('?limit=1')).body[0].messageCount).toBe(1);
  });

  test.each(['0', '-1', 'x', '999999', '1.5'])('the unknown message %s is a 404', async (id) =>
    expect((await admin.delete(`/api/admin/chat-messages/${id}`)).status).toBe(404),
  );

  test('a conversation leaves none of it, and a later message restarts it', async () => {
    const sessionId = aSession();
    const { id } = await sendMessage(sessionId, 'My name is Maya Chen', 'maya.chen@example.com');
    expect((await admin.delete(`/api/admin/chat-sessions/${sessionId}`)).status).toBe(204);
    expect((await read(sessionId)).body).toEqual([]);
    expect((await sessions(`?q=${sessionId}`)).body).toEqual([]);
    const stored = await createActiveVersions(db).collectionOf('chat_messages');
    expect(await db.collection(stored ?? '').countDocuments({ sessionId })).toBe(0);
    expect((await admin.delete(`/api/admin/chat-sessions/${sessionId}`)).status).toBe(404);
    expect((await admin.delete(`/api/admin/chat-messages/${id}`)).status).toBe(404);
    await sendMessage(sessionId, 'Hello again');
    expect((await read(sessionId)).body).toMatchObject([{ message: 'Hello again' }]);
    expect((await sessions(`?q=${sessionId}`)).body).toMatchObject([{ messageCount: 1, userEmail: null }]);
  });

  test('an invalid conversation id is a 400, an unknown one a 404', async () => {
    expect((await admin.delete('/api/admin/chat-sessions/a%20b')).status).toBe(400);
    expect((await admin.delete(`/api/admin/chat-sessions/${aSession()}`)).status).toBe(404);
  });
});
