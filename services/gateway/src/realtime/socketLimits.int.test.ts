import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { expect, test } from 'vitest';
import { anAddress, from } from '../testing/addresses.ts';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';
import { connect } from '../testing/sockets.ts';

const { url } = await testGateway({ TRUST_PROXY: '1' });
const free = await testGateway({ RATE_LIMITS: 'off' });

const SOCKETS = 500;
const GROUP = 25;
const handshakeAt = (query: string, address: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/socket.io/?${query}`, { headers: { ...from(address), ...headers } });
const handshake = (address: string) => handshakeAt('EIO=4&transport=polling', address);

/** Sends an upgrade request. Returns everything received until the connection ends. */
const upgrade = async (query: string, address: string) => {
  const { port, hostname } = new URL(url);
  const socket = createConnection(Number(port), hostname);
  const lines = [
    `GET /socket.io/?${query} HTTP/1.1`,
    `Host: ${hostname}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `X-Forwarded-For: ${address}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

test('an address has 500 sockets; the next one is refused with a message until one closes', async () => {
  const address = anAddress();
  const first = await connect(url, from(address), ['websocket']);
  // Opened in groups, because 500 handshakes at once can last longer than the client waits for one.
  for (let opened = 1; opened < SOCKETS; opened += GROUP)
    await Promise.all(
      Array.from({ length: Math.min(GROUP, SOCKETS - opened) }, () =>
        connect(url, from(address), ['websocket']),
      ),
    );

  const polling = await handshake(address);
  expect(polling.status).toBe(429);
  expect(Number(polling.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await polling.json()).toMatchObject({
    limit: 'sockets',
    detail: expect.stringContaining('live connections'),
  });

  const refusal = await connect(url, from(address), ['websocket']).catch((error: unknown) => error);
  expect(refusal).toMatchObject({
    message: expect.stringMatching(/Too many live connections .* Try again in 10 seconds\./),
    data: { limit: 'sockets', retryAfter: 10 },
  });

  expect((await connect(url, from(anAddress()), ['websocket'])).connected).toBe(true);
  first.disconnect();
  await expect.poll(async () => (await handshake(address)).status).toBe(200);
});

test('the rate of handshakes has a limit', async () => {
  const address = anAddress();
  const statuses = new Set<number>();
  while (!statuses.has(429)) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => handshakeAt('EIO=4&transport=polling', address)),
    );
    for (const { status } of answers) statuses.add(status);
  }
  expect(statuses).toEqual(new Set([200, 429]));
});

test.each(['EIO=3&transport=polling', 'transport=polling'])('an old client is refused: %s', async (query) => {
  const refused = await handshakeAt(query, anAddress());
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ type: 'urn:problem:socket.old_client' });
});

test('an old client that requests a WebSocket gets a plain HTTP answer and no upgrade', async () => {
  const answer = await upgrade('EIO=3&transport=websocket', anAddress());
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('urn:problem:socket.old_client');
  expect(answer).not.toContain('101 Switching');
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('joins for unknown parcels count like lookups over HTTP', async () => {
  const address = anAddress();
  const admin = await signedIn(url);
  const order = (await admin.post('/api/admin/orders', anOrder())).body;
  const sockets = await Promise.all(
    Array.from({ length: 5 }, () => connect(url, from(address), ['websocket'])),
  );
  const look = (number: string) => client(url).get(`/api/track/${number}`, from(address));
  const join = (socket = sockets[0], trackingNumber = 'EX404') =>
    socket?.emitWithAck('track:join', { trackingNumber });
  for (let sent = 0; sent < 20; sent += 1) expect((await look(`EX404-${sent}`)).status).toBe(404);

  const joined = await Promise.all(
    sockets.flatMap((socket, nth) =>
      Array.from({ length: 16 }, (_, at) => join(socket, `EX405-${nth}-${at}`)),
    ),
  );
  expect(joined).toEqual(joined.map(() => ({ ok: true })));
  await expect.poll(async () => (await look(order.trackingNumber)).status).toBe(429);
  expect(await join(sockets[0], order.trackingNumber)).toEqual({
    ok: false,
    error: expect.stringContaining('Too many unknown tracking numbers'),
    retryAfter: expect.any(Number),
  });
  expect((await client(url).get(`/api/track/${order.trackingNumber}`, from(anAddress()))).status).toBe(200);
});

test('a client that sends too much gets an error, then no answer until the next second', async () => {
  const socket = await connect(url, from('192.0.2.3'));
  const join = () => socket.emitWithAck('track:join', { trackingNumber: 'EX1' });
  const answers = await Promise.all(Array.from({ length: 40 }, join));
  const taken = answers.filter(({ ok }) => ok).length;
  expect(taken).toBeGreaterThanOrEqual(20);
  expect(taken).toBeLessThan(30);
  expect(answers.at(-1)).toEqual({
    ok: false,
    error: expect.stringContaining('Too many messages'),
    retryAfter: 1,
  });
  await expect.poll(async () => (await join()).ok).toBe(true);
});

test('a client that never stops is disconnected, which is logged once', async () => {
  const lines: string[] = [];
  const logging = await testGateway(
    { TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
    { logTo: { write: (line) => void lines.push(line) } },
  );
  // The messages are sent together, so most of them have already arrived when the socket is closed.
  const socket = await connect(logging.url, from('192.0.2.4'), ['websocket']);
  const closed = once(socket as never, 'disconnect');
  for (let sent = 0; sent < 2_000; sent += 1) socket.emit('chat:typing', { sessionId: 's', typing: true });
  expect((await closed)[0]).toBe('io server disconnect');
  await logging.stop();
  expect(lines.filter((line) => line.includes('a socket was closed'))).toHaveLength(1);
});

test('without limits everything passes', async () => {
  const open = await Promise.all(Array.from({ length: 30 }, () => connect(free.url)));
  const [socket] = open;
  const join = () => socket?.emitWithAck('track:join', { trackingNumber: 'EX1' });
  const answers = await Promise.all(Array.from({ length: 300 }, join));
  expect(answers.every((answer) => answer?.ok)).toBe(true);
});

test('staff see that a visitor is typing, but not each key press', async () => {
  const admin = await signedIn(free.url);
  const staff = await connect(free.url, { cookie: admin.cookie() ?? '' });
  await staff.emitWithAck('admin:join', {});
  const received: boolean[] = [];
  staff.on('chat:typing', ({ typing }) => received.push(typing));
  const sessionId = `session_${randomUUID()}`;
  const visitor = await connect(free.url);
  await visitor.emitWithAck('chat:join', { sessionId });
  for (let key = 0; key < 30; key += 1) visitor.emit('chat:typing', { sessionId, typing: true });
  visitor.emit('chat:typing', { sessionId, typing: false });
  await expect.poll(() => received).toEqual([true, false]);
});
