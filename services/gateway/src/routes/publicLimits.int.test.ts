import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { client, signedIn } from '../testing/client.ts';
import { NO_REDIS, testGateway } from '../testing/testGateway.ts';

const CHATS = 6;
const on = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };
const one = await testGateway(on);
const other = await testGateway({ ...on, MONGODB_URL: one.config.MONGODB_URL });
const lonely = await testGateway({ ...on, REDIS_URL: NO_REDIS });
const free = await testGateway({ MONGODB_URL: one.config.MONGODB_URL });

const aSession = () => `session_1763700000000_${randomUUID()}`;
// The counts in Redis outlive a test run.
const anAddress = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;

const sendMessage = (
  url: string,
  address: string,
  sessionId = aSession(),
  fields: object = {},
  key = randomUUID(),
) =>
  client(url).post(
    '/api/chat',
    { sessionId, message: 'Hi', sender: 'user', ...fields },
    { 'x-forwarded-for': address, 'idempotency-key': key },
  );

/** How conversations are answered that are begun one after the other. */
const begun = async (url: string, address: string, count: number) => {
  const statuses: number[] = [];
  for (let chat = 0; chat < count; chat += 1) statuses.push((await sendMessage(url, address)).status);
  return statuses;
};
const all201 = (count: number) => Array.from({ length: count }, () => 201);

test('an address begins six conversations, on whichever gateway, and goes on in each of them', async () => {
  const address = anAddress();
  const sessionId = aSession();
  expect((await sendMessage(one.url, address, sessionId)).status).toBe(201);
  expect(await begun(one.url, address, 2)).toEqual(all201(2));
  expect(await begun(other.url, address, 3)).toEqual(all201(3));

  const key = randomUUID();
  const refused = await sendMessage(one.url, address, aSession(), {}, key);
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({
    type: 'urn:problem:chat.too_many_begun',
    detail: expect.stringContaining('Too many conversations were begun from your address'),
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(11 * 60 * 60);
  expect((await sendMessage(other.url, address)).status).toBe(429);

  expect((await sendMessage(other.url, address, sessionId)).status).toBe(201);
  expect(await begun(one.url, anAddress(), 1)).toEqual([201]);
});

test('what is refused keeps no key: it can be sent under the same one later', async () => {
  const address = anAddress();
  await begun(one.url, address, CHATS);
  const sessionId = aSession();
  const key = randomUUID();
  expect((await sendMessage(one.url, address, sessionId, {}, key)).status).toBe(429);
  // Later is played by another address.
  expect((await sendMessage(one.url, anAddress(), sessionId, {}, key)).status).toBe(201);
});

test('only what really begins a conversation counts', async () => {
  const address = anAddress();
  const sessionId = aSession();
  for (let count = 0; count < 10; count += 1)
    expect((await sendMessage(one.url, address, sessionId)).status).toBe(201);
  for (let count = 0; count < 10; count += 1)
    expect((await sendMessage(one.url, address, aSession(), { message: '' })).status).toBe(400);
  for (let count = 0; count < 10; count += 1)
    expect((await sendMessage(one.url, address, aSession(), { sender: 'admin' })).status).toBe(403);
  expect(await begun(one.url, address, CHATS - 1)).toEqual(all201(CHATS - 1));
  expect((await sendMessage(one.url, address)).status).toBe(429);
});

test('an admin may begin any number, and so may everybody with the limits off', async () => {
  const admin = await signedIn(one.url);
  for (let chat = 0; chat < CHATS + 2; chat += 1) {
    const message = { sessionId: aSession(), message: 'Hi', sender: 'admin' };
    expect((await admin.post('/api/chat', message)).status).toBe(201);
  }
  expect(await begun(free.url, anAddress(), CHATS + 2)).toEqual(all201(CHATS + 2));
});

test('while Redis is away each gateway counts by itself', async () => {
  const address = anAddress();
  expect(await begun(lonely.url, address, CHATS)).toEqual(all201(CHATS));
  expect((await sendMessage(lonely.url, address)).status).toBe(429);
});

test('an address may look at parcels six hundred times a minute', async () => {
  const address = anAddress();
  const admin = await signedIn(one.url);
  const order = { trackingNumber: `EX${Date.now()}`, status: 'Shipped' };
  await admin.post('/api/admin/orders', order);
  const look = (from: string) =>
    client(one.url).get(`/api/track/${order.trackingNumber}`, { 'x-forwarded-for': from });
  for (let sent = 0; sent < 600; sent += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => look(address)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }
  const refused = await look(address);
  expect([refused.status, refused.body.type]).toEqual([429, 'urn:problem:request.too_many']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await look(anAddress())).status).toBe(200);
});
