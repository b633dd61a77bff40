import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';
import { connect } from '../testing/sockets.ts';

const limited = await testGateway({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
const free = await testGateway({ MONGODB_URL: limited.config.MONGODB_URL });

const from = (address: string) => ({ 'x-forwarded-for': address });
const handshake = (address: string) =>
  fetch(`${limited.url}/socket.io/?EIO=4&transport=polling`, { headers: from(address) });

test('an address has twenty sockets, the next is refused in words until one closes', async () => {
  const open = await Promise.all(Array.from({ length: 20 }, () => connect(limited.url, from('192.0.2.1'))));
  const refused = await handshake('192.0.2.1');
  expect([refused.status, await refused.text()]).toEqual([
    403,
    expect.stringContaining('Too many connections are open from your address'),
  ]);
  expect((await connect(limited.url, from('192.0.2.2'))).connected).toBe(true);
  open[0]?.disconnect();
  await expect.poll(async () => (await handshake('192.0.2.1')).status).toBe(200);
});

test('who sends too much is answered in words, then left alone until the next second', async () => {
  const socket = await connect(limited.url, from('192.0.2.3'));
  const join = () => socket.emitWithAck('track:join', { trackingNumber: 'EX1' });
  const answers = await Promise.all(Array.from({ length: 40 }, join));
  const taken = answers.filter(({ ok }) => ok).length;
  expect(taken).toBeGreaterThanOrEqual(20);
  expect(taken).toBeLessThan(30);
  expect(answers.at(-1)).toEqual({ ok: false, error: expect.stringContaining('Too many messages') });
  await expect.poll(async () => (await join()).ok, { timeout: 5_000 }).toBe(true);
});

test('who never stops is sent away', async () => {
  const socket = await connect(limited.url, from('192.0.2.4'));
  const closed = once(socket as never, 'disconnect');
  for (let sent = 0; sent < 400; sent += 1) socket.emit('chat:typing', { sessionId: 's', typing: true });
  expect((await closed)[0]).toBe('io server disconnect');
});

test('with the limits off all of it passes', async () => {
  const open = await Promise.all(Array.from({ length: 30 }, () => connect(free.url)));
  const [socket] = open;
  const join = () => socket?.emitWithAck('track:join', { trackingNumber: 'EX1' });
  const answers = await Promise.all(Array.from({ length: 300 }, join));
  expect(answers.every((answer) => answer?.ok)).toBe(true);
});

test('of a typing visitor the staff hears a change, not each key', async () => {
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
  await expect.poll(() => received, { timeout: 5_000 }).toEqual([true, false]);
});
