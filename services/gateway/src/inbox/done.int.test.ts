import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { client, signedIn } from '../testing/client.ts';
import { connect } from '../testing/sockets.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, config } = await testGateway();
const far = await testGateway({ MONGODB_URL: config.MONGODB_URL });
const [ana, ben] = [await signedIn(url), await signedIn(far.url)];
const visitor = client(url);

const aSession = () => `session_1763700000000_${randomUUID()}`;
const sendMessage = async (sessionId: string, message = 'Where is it?') =>
  (await visitor.post('/api/chat', { sessionId, message, sender: 'user' })).body;
const write = async (): Promise<number> =>
  (
    await visitor.post('/api/contact', {
      firstName: 'Maya',
      lastName: 'Chen',
      email: 'maya.chen@example.com',
      subject: 'Other',
      message: 'Hello',
    })
  ).body.id;
const CHATS = '/api/admin/chat-sessions';
const MESSAGES = '/api/admin/contact-submissions';
const sessionIds = (body: { sessionId: string }[]) => body.map(({ sessionId }) => sessionId);
const message = async (id: number) => (await ana.get(`${MESSAGES}/${id}`)).body;

/** Collects the events with a name that an admin at another gateway receives. */
const receivedBy = async (name: 'chat:done' | 'contact:changed') => {
  const socket = await connect(far.url, { cookie: ben.cookie() ?? '' });
  await socket.emitWithAck('admin:join', {});
  const received: unknown[] = [];
  socket.on(name, (data: unknown) => received.push(data));
  return received;
};

test('a contact message is done and reopened; everyone is notified and sees who did it', async () => {
  const received = await receivedBy('contact:changed');
  const id = await write();
  await expect.poll(() => received).toEqual([{ id }]);
  expect((await ana.post(`${MESSAGES}/${id}/done`)).status).toBe(204);
  await expect.poll(() => received).toEqual([{ id }, { id }]);
  const mark = { actor: 'admin:admin', at: expect.stringMatching(/Z$/) };
  expect(await message(id)).toMatchObject({ isDone: true, marks: [{ done: true, ...mark }] });
  expect((await ben.post(`${MESSAGES}/${id}/done`)).status).toBe(204);
  expect((await ben.post(`${MESSAGES}/${id}/reopen`)).status).toBe(204);
  await expect
    .poll(() => message(id))
    .toMatchObject({ isDone: false, marks: [{ done: true }, { done: false, ...mark }] });
  await expect.poll(() => received).toHaveLength(3);
});

test('a conversation that is done is not listed as open until its visitor writes again', async () => {
  const received = await receivedBy('chat:done');
  const sessionId = aSession();
  const other = aSession();
  const { id } = await sendMessage(sessionId);
  await sendMessage(other);
  const listed = async (state: string) =>
    sessionIds((await ana.get(`${CHATS}?state=${state}&q=session_`)).body);

  expect((await ana.post(`${CHATS}/${sessionId}/done`, { upTo: id })).status).toBe(204);
  await expect.poll(() => received).toEqual([{ sessionId, isDone: true }]);
  expect(await listed('open')).toEqual([other]);
  expect(await listed('done')).toEqual([sessionId]);
  expect(sessionIds((await ana.get(CHATS)).body)).toEqual([other, sessionId]);
  const { headers } = await ana.get(`${CHATS}?state=open&limit=1`);
  expect(headers.get('x-total-count')).toBe('1');

  await sendMessage(sessionId, 'One more thing');
  expect(await listed('open')).toEqual([sessionId, other]);
  expect((await ana.get(`${CHATS}/${sessionId}`)).body).toMatchObject({
    sessionId,
    isDone: false,
    marks: [
      { done: true, actor: 'admin:admin' },
      { done: false, actor: 'visitor' },
    ],
  });
});

test('the visitor is asked to rate a done conversation, and cannot read that it is done', async () => {
  const sessionId = aSession();
  const { id } = await sendMessage(sessionId);
  const socket = await connect(url);
  await socket.emitWithAck('chat:join', { sessionId });
  const received: string[] = [];
  socket.onAny((name: string) => received.push(name));
  await ana.post(`${CHATS}/${sessionId}/done`, { upTo: id });
  await sendMessage(sessionId, 'Thanks');
  await expect.poll(() => received).toEqual(['chat:finished', 'chat:message']);
  expect(JSON.stringify((await visitor.get(`/api/chat/${sessionId}`)).body)).not.toContain('isDone');
});

test('a conversation with an unread message cannot be done', async () => {
  const sessionId = aSession();
  const { id } = await sendMessage(sessionId);
  await sendMessage(sessionId, 'And where is the other one?');
  const { status, body } = await ana.post(`${CHATS}/${sessionId}/done`, { upTo: id });
  expect([status, body.type]).toEqual([409, 'urn:problem:chat.new_message']);
  expect((await ana.get(`${CHATS}/${sessionId}`)).body.isDone).toBe(false);
});

test('an unknown message is a 404, an invalid filter a 400, and all calls are for the staff', async () => {
  for (const path of [`${MESSAGES}/999999/done`, `${MESSAGES}/x/reopen`, `${CHATS}/${aSession()}/reopen`])
    expect((await ana.post(path)).status).toBe(404);
  expect((await ana.post(`${CHATS}/${aSession()}/done`, { upTo: 1 })).status).toBe(404);
  expect((await ana.get(`${CHATS}/${aSession()}`)).status).toBe(404);
  expect((await ana.get(`${CHATS}?state=closed`)).status).toBe(400);
  expect((await ana.post(`${CHATS}/${aSession()}/done`, {})).status).toBe(400);
  for (const path of [`${MESSAGES}/1/done`, `${CHATS}/x/done`, `${CHATS}/x/reopen`])
    expect((await visitor.post(path)).status).toBe(401);
});
