import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Bus } from '../core/bus.ts';
import { keyHashOf } from '../chat/chatKey.ts';
import { client, signedIn } from '../testing/client.ts';
import { connect } from '../testing/sockets.ts';
import { testGateway } from '../testing/testGateway.ts';
import { chatSockets } from './chat.ts';
import type { SiteServer } from './rooms.ts';

const { url, config } = await testGateway();
const far = await testGateway({ MONGODB_URL: config.MONGODB_URL });
const admin = await signedIn(url);
const visitor = client(url);

const aSession = () => `session_1763700000000_${randomUUID()}`;
const key = 'the-key-of-the-visitor';
const keys = [undefined, null, 'wrong'];

const post = (sessionId: string, message: string) =>
  visitor.post('/api/chat', { sessionId, message, sender: 'user' }, { 'x-chat-key': key });
const joined = async (sessionId: string, given: string | null | undefined, at = url) => {
  const socket = await connect(at);
  const received: string[] = [];
  for (const name of ['chat:message', 'chat:message-deleted', 'chat:session-deleted', 'chat:read'] as const)
    socket.on(name, () => received.push(name));
  socket.on('chat:typing', ({ sender }) => received.push(`typing ${sender}`));
  const joining = socket.emitWithAck('chat:join', {
    sessionId,
    ...(given !== undefined && { key: given }),
  });
  return { socket, received, joining };
};

/** Triggers every kind of chat event once. */
const everything = async (sessionId: string) => {
  const question = (await post(sessionId, 'Where is it?')).body;
  const answer = (await admin.post('/api/chat', { sessionId, message: 'Denver', sender: 'admin' })).body;
  await visitor.post(`/api/chat/${sessionId}/read`, { upTo: answer.id }, { 'x-chat-key': key });
  await admin.post(`/api/admin/chat-sessions/${sessionId}/read`, { upTo: question.id });
  await admin.delete(`/api/admin/chat-messages/${answer.id}`);
  const staff = await connect(url, { cookie: admin.cookie() ?? '' });
  await staff.emitWithAck('admin:join', {});
  const typing: string[] = [];
  staff.on('chat:typing', ({ sessionId: id }) => typing.push(id));
  staff.emit('chat:typing', { sessionId, typing: true });
  return { typing };
};
const all = [
  'chat:message',
  'chat:message',
  'chat:read',
  'chat:read',
  'chat:message-deleted',
  'typing admin',
];

test('given a bound conversation, when sockets join with and without the key, then all are answered alike and only the key hears it', async () => {
  const sessionId = aSession();
  await post(sessionId, 'Hello');
  const owners = [await joined(sessionId, key), await joined(sessionId, key, far.url)];
  const strangers = [];
  for (const given of keys)
    strangers.push(await joined(sessionId, given), await joined(sessionId, given, far.url));
  const unknown = await joined(aSession(), 'wrong');
  for (const { joining } of [...owners, ...strangers, unknown]) expect(await joining).toEqual({ ok: true });

  const { typing } = await everything(sessionId);
  for (const { received } of owners) await expect.poll(() => received).toEqual(expect.arrayContaining(all));
  for (const { socket } of strangers) socket.emit('chat:typing', { sessionId, typing: true });
  owners[0]?.socket.emit('chat:typing', { sessionId, typing: true });
  await expect.poll(() => typing).toEqual([sessionId]);
  for (const { socket, received } of strangers) {
    // The answer arrives after everything sent before it was processed.
    await socket.emitWithAck('track:join', { trackingNumber: 'EX1' });
    expect(received).toEqual([]);
  }
});

test('given sockets in a conversation that has not begun, when its first message binds it, then only the key hears it', async () => {
  const sessionId = aSession();
  const owner = await joined(sessionId, key, far.url);
  const strangers = [];
  for (const given of keys)
    strangers.push(await joined(sessionId, given), await joined(sessionId, given, far.url));
  for (const { joining } of [owner, ...strangers]) expect(await joining).toEqual({ ok: true });
  await everything(sessionId);
  await expect.poll(() => owner.received).toEqual(expect.arrayContaining(all));
  for (const { socket, received } of strangers) {
    await socket.emitWithAck('track:join', { trackingNumber: 'EX1' });
    expect(received).toEqual([]);
  }
});

test('given a join whose lookup began before the conversation was bound, when the lookup answers afterwards, then the socket hears nothing', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const io: SiteServer = new Server(server);
  onTestFinished(() => io.close());
  const lookups: ((isAdmitted: boolean) => void)[] = [];
  const on = vi.fn<Bus['on']>();
  const chat = chatSockets(io, {
    bus: { on },
    chatCache: {
      admits: () => new Promise<boolean>((resolve) => lookups.push(resolve)),
      rootId: (id) => Promise.resolve(id),
    },
    agents: { forVisitor: ({ actor: _actor, ...message }) => message },
    signals: { on: () => {}, publish: () => {} },
    reportFault: () => {},
  });
  io.on('connection', chat.connected);
  const sessionId = aSession();
  const { port } = server.address() as AddressInfo;
  const owner = await joined(sessionId, key, `http://127.0.0.1:${port}`);
  const stranger = await joined(sessionId, 'wrong', `http://127.0.0.1:${port}`);
  await expect.poll(() => lookups).toHaveLength(2);
  const changed = { type: 'ChatChanged', sessionId, boundTo: null } as const;
  const message = { kind: 'message-deleted', id: 1 } as const;
  const publish = on.mock.calls[0]?.[0].ChatChanged;
  await publish?.({ ...changed, boundTo: keyHashOf(sessionId, key), changes: [message] });
  for (const answer of lookups) answer(true);
  expect([await owner.joining, await stranger.joining]).toEqual([{ ok: true }, { ok: true }]);
  await publish?.({ ...changed, changes: [message] });
  await expect.poll(() => owner.received).toEqual(['chat:message-deleted']);
  await stranger.socket.emitWithAck('chat:join', { sessionId: 7 as never });
  expect(stranger.received).toEqual([]);
});

test('a conversation that started without a key can be followed with its session id only', async () => {
  const sessionId = aSession();
  await visitor.post('/api/chat', { sessionId, message: 'Hi', sender: 'user' });
  const { received, joining } = await joined(sessionId, 'any-key');
  await joining;
  await visitor.post('/api/chat', { sessionId, message: 'Hi again', sender: 'user' });
  await expect.poll(() => received).toEqual(['chat:message']);
});

test.each([7, '', 'two words', 'x'.repeat(256), {}])('the key %j of a join is refused', async (given) => {
  const socket = await connect(url);
  const answer = await socket.emitWithAck('chat:join', { sessionId: aSession(), key: given as string });
  expect(answer).toMatchObject({ ok: false });
});
