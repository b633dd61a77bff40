import type { JoinAnswer } from '@exline/contracts';
import { once } from 'node:events';
import type { Socket } from 'socket.io-client';
import { expect, test, vi } from 'vitest';
import { connect } from '../testing/sockets.ts';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, config } = await testGateway();
const admin = await signedIn(url);

test('an open tracking page is notified of its own parcel only, on any gateway, and then reads the new state', async () => {
  const other = await testGateway({ MONGODB_URL: config.MONGODB_URL });
  const mine = (await admin.post('/api/admin/orders', anOrder())).body;
  const foreign = (await admin.post('/api/admin/orders', anOrder())).body;
  const near = await connect(url);
  const far = await connect(other.url);
  const inCapitals: string = mine.trackingNumber.toUpperCase();
  const inSmallLetters = inCapitals.toLowerCase();
  expect(await near.emitWithAck('track:join', { trackingNumber: ` ${inCapitals}` })).toEqual({ ok: true });
  expect(await far.emitWithAck('track:join', { trackingNumber: inSmallLetters })).toEqual({ ok: true });
  const received = vi.fn();
  near.on('track:changed', received);
  const emitted = Promise.all([once(near as never, 'track:changed'), once(far as never, 'track:changed')]);

  await admin.post('/api/admin/tracking-events', { orderId: foreign.id, description: 'Shipped: not mine' });
  await admin.post('/api/admin/tracking-events', { orderId: mine.id, description: 'Delivered: mine' });
  expect(await emitted).toEqual([[{ trackingNumber: inCapitals }], [{ trackingNumber: inSmallLetters }]]);
  expect(received).toHaveBeenCalledOnce();
  for (const gateway of [url, other.url]) {
    expect((await client(gateway).get(`/api/track/${mine.trackingNumber}`)).body.status).toBe('Delivered');
  }
});

test('a join with the tag of an answer tells whether it is current, but not whether the parcel exists', async () => {
  const { trackingNumber, id } = (await admin.post('/api/admin/orders', anOrder())).body;
  const socket = await connect(url);
  const join = (number: string, etag: string) =>
    socket.emitWithAck('track:join', { trackingNumber: number, etag });
  const etag = (await client(url).get(`/api/track/${trackingNumber}`)).headers.get('etag') ?? '';
  expect(await join(trackingNumber, etag)).toEqual({ ok: true, isCurrent: true });
  await admin.post('/api/admin/tracking-events', { orderId: id, description: 'Delivered: at the door' });
  expect(await join(trackingNumber, etag)).toEqual({ ok: true, isCurrent: false });
  expect(await join(trackingNumber, '"a guess"')).toEqual(await join('EX404', '"a guess"'));
});

test('a page that joins is notified of changes since it read, on any gateway', async () => {
  const other = await testGateway({ MONGODB_URL: config.MONGODB_URL });
  const socket = await connect(other.url, { cookie: admin.cookie() ?? '' });
  const changes = async () => (await socket.emitWithAck('admin:join', { changes: true })).changes;
  const read = async () =>
    Number((await admin.get('/api/admin/orders?limit=1')).headers.get('x-log-position'));
  await admin.post('/api/admin/orders', anOrder());
  const position = await read();
  await expect.poll(async () => (await changes()).orders.position).toBe(position);
  const before = await changes();
  const { headers } = await client(url).post('/api/contact', {
    firstName: 'Maya',
    lastName: 'Chen',
    email: 'maya@example.com',
    subject: 'Other',
    message: 'Hello',
  });
  const written = Number(headers.get('x-log-position'));
  expect(written).toBeGreaterThan(position);
  await expect.poll(async () => (await changes()).contact.position).toBe(written);
  expect((await changes()).orders).toMatchObject({ position });
  expect((await changes()).staff.position).toBe(before.staff.position);
});

test('signed-in people are notified of every order, others get a refusal', async () => {
  const inside = await connect(url, { cookie: admin.cookie() ?? '' });
  const outside = await connect(url);
  expect(await inside.emitWithAck('admin:join')).toEqual({ ok: true });
  expect(await outside.emitWithAck('admin:join', {})).toMatchObject({ ok: false });
  const received = vi.fn();
  outside.on('orders:changed', received);
  const emitted = once(inside as never, 'orders:changed');
  const { id } = (await admin.post('/api/admin/orders', anOrder())).body;
  expect(await emitted).toEqual([{ id }]);
  expect(received).not.toHaveBeenCalled();
});

test.each([
  undefined,
  null,
  7,
  'EX1',
  {},
  { trackingNumber: 7 },
  { trackingNumber: '' },
  { trackingNumber: 'x'.repeat(300) },
])('joining with %j is refused in words and harms nothing', async (payload: unknown) => {
  const socket = await connect(url);
  const answer: JoinAnswer = await socket.emitWithAck('track:join', payload as { trackingNumber: string });
  expect(answer).toMatchObject({ ok: false, error: expect.any(String) });
  socket.emit('track:join', payload as { trackingNumber: string });
  (socket as Socket).emit('nothing', payload);
  expect((await client(url).get('/healthz')).status).toBe(200);
});

test('a page of another site gets no socket', async () => {
  await expect(connect(url, { origin: 'https://evil.example' })).rejects.toThrow();
});

test('people who sign out receive no more events, on any gateway, and others still do', async () => {
  const other = await testGateway({ MONGODB_URL: config.MONGODB_URL });
  const leaving = await signedIn(url);
  const near = await connect(url, { cookie: leaving.cookie() ?? '' });
  const far = await connect(other.url, { cookie: leaving.cookie() ?? '' });
  const staying = await connect(url, { cookie: admin.cookie() ?? '' });
  for (const socket of [near, far, staying])
    expect(await socket.emitWithAck('admin:join', {})).toEqual({ ok: true });

  const closed = Promise.all([once(near as never, 'disconnect'), once(far as never, 'disconnect')]);
  const again = await connect(url, { cookie: leaving.cookie() ?? '' });
  await leaving.post('/api/admin/logout');
  await closed;
  expect(await again.emitWithAck('admin:join', {})).toMatchObject({ ok: false });

  const emitted = once(staying as never, 'orders:changed');
  const { id } = (await admin.post('/api/admin/orders', anOrder())).body;
  expect(await emitted).toEqual([{ id }]);
});
