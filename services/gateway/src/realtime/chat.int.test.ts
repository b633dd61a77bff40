import { randomUUID } from 'node:crypto';
import type { ServerMessages } from '@exline/contracts';
import type { Socket } from 'socket.io-client';
import { expect, test, vi } from 'vitest';
import { client, signedIn } from '../testing/client.ts';
import { NO_REDIS, testGateway } from '../testing/testGateway.ts';
import { connect } from '../testing/sockets.ts';
import { createStaffMember } from '../testing/staff.ts';

const { url, config, db } = await testGateway();
const far = await testGateway({ MONGODB_URL: config.MONGODB_URL });
const admin = await signedIn(url);
const visitor = client(url);

const chatEvents = [
  'chat:message',
  'chat:message-deleted',
  'chat:session-deleted',
  'chat:read',
  'chat:typing',
] as const satisfies (keyof ServerMessages)[];

/** Records every chat event that a socket receives from now on, in order. */
const receivedBy = (socket: Pick<Socket, 'on'>) => {
  const received: unknown[][] = [];
  for (const event of chatEvents) socket.on(event, (data: unknown) => received.push([event, data]));
  return received;
};

const aSession = () => `session_1763700000000_${randomUUID()}`;
const joined = async (sessionId: string, at = url) => {
  const socket = await connect(at);
  expect(await socket.emitWithAck('chat:join', { sessionId })).toEqual({ ok: true });
  return { socket, received: receivedBy(socket) };
};
const adminAt = async (at = url) => {
  const socket = await connect(at, { cookie: admin.cookie() ?? '' });
  expect(await socket.emitWithAck('admin:join', {})).toEqual({ ok: true });
  return { socket, received: receivedBy(socket) };
};
const sendMessage = async (sessionId: string, message = 'Hi') =>
  (await visitor.post('/api/chat', { sessionId, message, sender: 'user' })).body;
const about = (sessionId: string, received: unknown[][]) =>
  received.filter(([, data]) => (data as { sessionId: string }).sessionId === sessionId);

test('both sides receive the events of a conversation, on every gateway, and others do not', async () => {
  const sessionId = aSession();
  const ends = [
    await joined(sessionId),
    await joined(sessionId, far.url),
    await adminAt(),
    await adminAt(far.url),
  ];
  const stranger = await joined(aSession());

  const question = await sendMessage(sessionId, 'Where is it?');
  const reply = (await admin.post('/api/chat', { sessionId, message: 'Denver', sender: 'admin' })).body;
  await visitor.post(`/api/chat/${sessionId}/read`, { upTo: reply.id });
  await admin.post(`/api/admin/chat-sessions/${sessionId}/read`, { upTo: question.id });
  await admin.delete(`/api/admin/chat-messages/${reply.id}`);
  await admin.delete(`/api/admin/chat-sessions/${sessionId}`);

  const expected = [
    ['chat:message', question],
    ['chat:message', reply],
    ['chat:read', { sessionId, sender: 'admin', upTo: reply.id }],
    ['chat:read', { sessionId, sender: 'user', upTo: question.id }],
    ['chat:message-deleted', { sessionId, id: reply.id }],
    ['chat:session-deleted', { sessionId }],
  ];
  for (const { received } of ends) await expect.poll(() => about(sessionId, received)).toEqual(expected);
  expect(stranger.received).toEqual([]);
});

test('typing is shown to the other side only, on every gateway', async () => {
  const sessionId = aSession();
  const mine = await joined(sessionId);
  const myOtherTab = await joined(sessionId, far.url);
  const near = await adminAt();
  const distant = await adminAt(far.url);

  mine.socket.emit('chat:typing', { sessionId: 'session_of_another', typing: true });
  const typing = ['chat:typing', { sessionId, sender: 'user', typing: true }];
  for (const { received } of [near, distant]) await expect.poll(() => received).toEqual([typing]);

  distant.socket.emit('chat:typing', { sessionId, typing: true });
  const answered = ['chat:typing', { sessionId, sender: 'admin', typing: true }];
  for (const { received } of [mine, myOtherTab]) await expect.poll(() => received).toEqual([answered]);
  expect(near.received).toEqual([typing]);
});

test('a closed page is no longer shown as typing', async () => {
  const sessionId = aSession();
  const { socket } = await joined(sessionId);
  const { received } = await adminAt();
  socket.emit('chat:typing', { sessionId, typing: true });
  await expect.poll(() => about(sessionId, received)).toHaveLength(1);
  socket.disconnect();
  await expect
    .poll(() => about(sessionId, received).at(-1))
    .toEqual(['chat:typing', { sessionId, sender: 'user', typing: false }]);
});

test('staff members in one conversation see each other by name, on any gateway; a visitor sees none of them', async () => {
  const sessionId = aSession();
  const place = `conversation:${sessionId}` as const;
  const { id: anaId, person: ana } = await createStaffMember(url, db, admin, 'agent');
  const { id: vicId, person: vic } = await createStaffMember(url, db, admin, 'viewer');
  const join = async (cookie: string | null, at: string) => {
    const socket = await connect(at, { cookie: cookie ?? '' });
    const received: unknown[] = [];
    socket.on('staff:present', (present) => received.push(present));
    expect(await socket.emitWithAck('admin:join', {})).toEqual({ ok: true });
    return { socket, received };
  };
  const near = await join(ana.cookie(), url);
  const distant = await join(vic.cookie(), far.url);
  const owner = await join(admin.cookie(), url);
  const street = await joined(sessionId);
  const named: unknown[] = [];
  street.socket.on('staff:present', (present) => named.push(present));

  expect(await near.socket.emitWithAck('staff:at', { place, doing: 'replying' })).toEqual({ ok: true });
  expect(await distant.socket.emitWithAck('staff:at', { place, doing: 'viewing' })).toEqual({ ok: true });
  await expect
    .poll(() => [near.received.at(-1), distant.received.at(-1)])
    .toEqual([
      { place, colleagues: [{ actor: `staff:${vicId}`, doing: 'viewing' }] },
      { place, colleagues: [{ actor: `staff:${anaId}`, doing: 'replying' }] },
    ]);
  distant.socket.disconnect();
  await expect.poll(() => near.received.at(-1)).toEqual({ place, colleagues: [] });
  expect([owner.received, named]).toEqual([[], []]);

  const { socket: viewer } = await join(vic.cookie(), url);
  for (const [socket, at] of [
    [street.socket, { place, doing: 'viewing' }],
    [viewer, { place, doing: 'editing' }],
    [viewer, { place: 'kitchen:1', doing: 'viewing' }],
    [viewer, { place, doing: 'sleeping' }],
    [viewer, { place: 7, doing: 'viewing' }],
    [viewer, null],
  ] as const)
    expect(await (socket as Socket).emitWithAck('staff:at', at)).toMatchObject({ ok: false });
  expect(named).toEqual([]);
});

test('a page that changes its conversation receives no events of the old one', async () => {
  const [old, next] = [aSession(), aSession()];
  const { socket, received } = await joined(old);
  await socket.emitWithAck('chat:join', { sessionId: next });
  await sendMessage(old);
  const message = await sendMessage(next);
  await expect.poll(() => received).toEqual([['chat:message', message]]);
});

test.each([
  undefined,
  null,
  7,
  {},
  { sessionId: 7 },
  { sessionId: '' },
  { sessionId: 'a b' },
  { typing: 'yes' },
])('joining or typing with %j harms nothing', async (payload) => {
  const socket = await connect(url);
  const { received } = await adminAt();
  const answer = await socket.emitWithAck('chat:join', payload as { sessionId: string });
  expect(answer).toMatchObject({ ok: false, error: expect.any(String) });
  const untyped = socket as Socket;
  untyped.emit('chat:join', payload);
  untyped.emit('chat:typing', payload);
  untyped.emit('chat:typing');
  expect(await socket.emitWithAck('chat:join', { sessionId: 'x' })).toEqual({ ok: true });
  untyped.emit('chat:typing', payload);
  expect((await visitor.get('/healthz')).status).toBe(200);
  // The end of typing in an earlier test may arrive late.
  expect(about('x', received)).toEqual([]);
});

test('without Redis the chat continues, with typing shown within one gateway', async () => {
  const withoutRedis = await testGateway({
    REDIS_URL: NO_REDIS,
    SESSION_SECRET: config.SESSION_SECRET ?? '',
  });
  const guest = client(withoutRedis.url);
  const sessionId = aSession();
  const { socket, received } = await joined(sessionId, withoutRedis.url);
  const message = vi.fn();
  socket.on('chat:message', message);
  socket.emit('chat:typing', { sessionId, typing: true });
  const post = (fields: object) =>
    guest.post('/api/chat', { sessionId, message: 'Hi', sender: 'user', ...fields });
  const { status, body } = await post({});
  expect(status).toBe(201);
  await expect.poll(() => received).toEqual([['chat:message', body]]);
  expect((await guest.get(`/api/chat/${sessionId}`)).body).toEqual([body]);

  guest.useCookie(admin.cookie());
  expect((await post({})).status).toBe(201);
  expect((await post({ sender: 'admin' })).status).toBe(503);
  const staff = await connect(withoutRedis.url, { cookie: admin.cookie() ?? '' });
  expect(await staff.emitWithAck('admin:join', {})).toEqual({
    ok: false,
    error: expect.stringContaining('not possible at the moment'),
  });
});
