import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { client, signedIn } from '../testing/client.ts';
import { createStaffMember } from '../testing/staff.ts';
import { connect } from '../testing/sockets.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db, config } = await testGateway();
const far = await testGateway({ MONGODB_URL: config.MONGODB_URL });
const owner = await signedIn(url);
const { person: agent, id: agentId } = await createStaffMember(url, db, owner, 'agent');
const { person: viewer } = await createStaffMember(url, db, owner, 'viewer');
const visitor = client(url);
const key = { 'x-chat-key': 'a-key-of-the-visitor' };

const aSession = () => `session_1763700000000_${randomUUID()}`;
const ask = async (sessionId: string) =>
  (await visitor.post('/api/chat', { sessionId, message: 'Where is it?', sender: 'user' }, key)).body;
const reply = async (sessionId: string, as = agent) =>
  (await as.post('/api/chat', { sessionId, message: 'In Denver.', sender: 'admin' })).body;
const finish = (sessionId: string, upTo: number) =>
  agent.post(`/api/admin/chat-sessions/${sessionId}/done`, { upTo });
const read = (sessionId: string, headers: Record<string, string> = key, from = url) =>
  client(from).get(`/api/chat/${sessionId}`, headers);
const rate = (sessionId: string, body: object, headers: Record<string, string> = key) =>
  visitor.post(`/api/chat/${sessionId}/rating`, body, headers);

test('a visitor sees the first name of the staff member who wrote, over HTTP and by socket', async () => {
  const sessionId = aSession();
  const socket = await connect(far.url);
  await socket.emitWithAck('chat:join', { sessionId, key: key['x-chat-key'] });
  const heard: object[] = [];
  socket.on('chat:message', (message) => heard.push(message));
  await ask(sessionId);
  await reply(sessionId);
  await reply(sessionId, owner);
  const shown = [undefined, { name: 'The', initials: expect.stringMatching(/^T\d$/) }, undefined];
  await expect.poll(async () => (await read(sessionId)).body).toHaveLength(3);
  const { body, headers } = await read(sessionId);
  expect(body.map((message: { agent?: object }) => message.agent)).toEqual(shown);
  await expect.poll(() => heard).toEqual(body);
  expect(JSON.stringify([body, heard])).not.toMatch(/actor|staff:|admin:/);
  expect((await read(sessionId, { ...key, 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);

  await agent.call('PUT', '/api/admin/me/name', { body: { name: 'Ana Lima' } });
  const known = { ...key, 'if-none-match': headers.get('etag') ?? '' };
  for (const gateway of [url, far.url]) {
    await expect.poll(async () => (await read(sessionId, known, gateway)).status).toBe(200);
    expect((await read(sessionId, known, gateway)).body[1].agent).toEqual({ name: 'Ana', initials: 'AL' });
  }
});

test('a finished conversation is rated once, by the visitor only', async () => {
  const sessionId = aSession();
  const { id } = await ask(sessionId);
  expect((await read(sessionId)).headers.get('x-chat-finish')).toBeNull();
  const socket = await connect(far.url);
  await socket.emitWithAck('chat:join', { sessionId, key: key['x-chat-key'] });
  const heard: object[] = [];
  socket.on('chat:finished', (session) => heard.push(session));
  await finish(sessionId, id);
  await expect.poll(() => heard).toEqual([{ sessionId }]);
  await expect.poll(async () => (await read(sessionId)).headers.get('x-chat-finish')).toMatch(/^\d+$/);
  const finishId = Number((await read(sessionId)).headers.get('x-chat-finish'));
  expect((await read(sessionId, {})).headers.get('x-chat-finish')).toBeNull();

  expect((await rate(sessionId, { finishId, rating: 'bad' }, {})).body.type).toMatch('chat.wrong_key');
  expect((await rate(sessionId, { finishId: 1, rating: 'bad' })).body.type).toMatch('chat.not_finished');
  expect((await rate(sessionId, { finishId, rating: 'superb' })).body.errors).toHaveProperty('rating');
  expect((await rate(sessionId, { finishId, rating: 'okay' })).status).toBe(204);
  expect((await rate(sessionId, { finishId, rating: 'bad' })).status).toBe(204);
  expect((await read(sessionId)).headers.get('x-chat-finish')).toBeNull();
  const { body } = await viewer.get(`/api/admin/chat-sessions/${sessionId}`);
  expect(body).toMatchObject({ rating: 'okay', isDone: true });
  expect((await viewer.get('/api/admin/support/ratings')).body).toEqual({ good: 0, okay: 1, bad: 0 });
});

test('agents read the figures, and viewers do not', async () => {
  const sessionId = aSession();
  const { id } = await ask(sessionId);
  await reply(sessionId);
  await finish(sessionId, id);
  const { body } = await agent.get('/api/admin/support/figures?days=1');
  const actor = `staff:${agentId}`;
  expect(body.all).toMatchObject({ opened: 3, firstReply: { count: 2 }, finished: { count: 2 } });
  expect(body.agents).toMatchObject([{ actor, firstReply: { count: 2 }, finished: { count: 2 } }]);
  expect(body.open[0]).toEqual({ underHours: 1, waiting: 0, replied: 1 });
  const { body: others } = await agent.get('/api/admin/support/figures?days=1&actor=staff:9999');
  expect(others.all).toMatchObject({ opened: 3, firstReply: { count: 0 } });
  const { body: file } = await agent.get('/api/admin/support/figures.csv?days=1');
  expect(file.trim().split('\n')[1]).toMatch(/^\d{4}-\d\d-\d\d,Ana Lima,2,\d+,\d+,2,\d+,\d+,0,1,0/);
  for (const path of ['figures', 'figures.csv'])
    expect((await viewer.get(`/api/admin/support/${path}`)).status).toBe(403);
  expect((await agent.get('/api/admin/support/figures?days=91')).status).toBe(400);
});

test('the figures include contact messages, or show one kind only', async () => {
  const sender = { firstName: 'Maya', lastName: 'Chen', email: 'maya@example.com', subject: 'Other' };
  const openOf = async (query: string) => {
    const { body } = await agent.get(`/api/admin/support/figures?days=1${query}`);
    return [body.all.opened, body.open[0].waiting + body.open[0].replied];
  };
  const before = await openOf('');
  const { body } = await visitor.post('/api/contact', { ...sender, message: 'Where is it?' });
  expect(await openOf('')).toEqual(before.map((n) => n + 1));
  expect(await openOf('&kind=message')).toEqual([1, 1]);
  expect(await openOf('&kind=conversation')).toEqual(before);
  await agent.post(`/api/admin/contact-submissions/${body.id}/done`);
  expect(await openOf('&kind=message')).toEqual([1, 0]);
  const { body: file } = await agent.get('/api/admin/support/figures.csv?days=1&kind=message');
  expect(file.trim().split('\n')[1]).toMatch(/^\d{4}-\d\d-\d\d,Ana Lima,0,,,1,\d+,\d+,0,0,0/);
  expect((await agent.get('/api/admin/support/figures?kind=mail')).status).toBe(400);
});

test('without enough evidence, visitors see no reply time', async () => {
  expect((await visitor.get('/api/support/reply-time')).body).toEqual({ usualMinutes: null });
});

test('the holder of the key gets a transcript by email, three times a day, once a person has replied', async () => {
  const sessionId = aSession();
  await ask(sessionId);
  const request = (headers: Record<string, string> = key, email = 'maya.chen@example.com') =>
    visitor.post(`/api/chat/${sessionId}/transcript`, { email }, headers);
  expect((await request()).body.type).toMatch('chat.not_answered');
  await reply(sessionId);
  expect((await request({})).body.type).toMatch('chat.wrong_key');
  expect((await request(key, 'no address')).body.errors).toHaveProperty('email');
  const once = { ...key, 'idempotency-key': randomUUID() };
  for (const headers of [once, once, key, key]) expect((await request(headers)).status).toBe(204);
  expect((await request()).body.type).toMatch('chat.too_many_transcripts');

  const { body: mails } = await owner.get('/api/admin/mails');
  const ours = mails.filter((mail: { sessionId: string }) => mail.sessionId === sessionId);
  expect(ours).toHaveLength(3);
  expect(ours[0]).toMatchObject({ kind: 'transcript', to: 'maya.chen@example.com', requestedBy: 'visitor' });
  expect((await owner.post(`/api/admin/chat-sessions/${sessionId}/erase`)).status).toBe(204);
  const { body: left } = await owner.get('/api/admin/mails');
  expect(JSON.stringify(left)).not.toContain('maya.chen@example.com');
});
