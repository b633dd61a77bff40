import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { client, signedIn } from '../testing/client.ts';
import { anAddress, from } from '../testing/addresses.ts';
import { NO_REDIS, testGateway } from '../testing/testGateway.ts';

const BURST = 60;
const one = await testGateway({ TRUST_PROXY: '1' });
const other = await testGateway({ TRUST_PROXY: '1', MONGODB_URL: one.config.MONGODB_URL });
const withoutRedis = await testGateway({ TRUST_PROXY: '1', REDIS_URL: NO_REDIS });

const aSession = () => `session_1763700000000_${randomUUID()}`;

interface Sent {
  address?: string;
  sessionId?: string;
  fields?: object;
  key?: string;
}

const sendChat = (url: string, { address, sessionId = aSession(), fields, key = randomUUID() }: Sent = {}) =>
  client(url).post(
    '/api/chat',
    { sessionId, message: 'Hi', sender: 'user', ...fields },
    { ...(address && from(address)), 'idempotency-key': key },
  );

const sendContact = (url: string, { address, fields, key = randomUUID() }: Sent = {}) =>
  client(url).post(
    '/api/contact',
    { firstName: 'A', lastName: 'B', email: 'a@b.example', subject: 'Other', message: 'Hi', ...fields },
    { ...(address && from(address)), 'idempotency-key': key },
  );

const kinds = [
  ['new conversations', sendChat, 'urn:problem:chat.too_many_begun', 'new-conversations', /conversations/],
  ['contact messages', sendContact, 'urn:problem:request.too_many', 'contact-messages', /contact messages/],
] as const;

const statusesOf = async (count: number, send: () => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: count }, send))).map(({ status }) => status);
const all201 = (count: number) => Array.from({ length: count }, () => 201);

// The cases run concurrently, because each one waits 6 seconds.
test.concurrent.for(kinds)(
  'an address sends 60 %s at once on any gateway, and the next one after 6 seconds',
  async ([_name, send, type, limit, words], { expect }) => {
    const address = anAddress();
    expect(await statusesOf(BURST / 2, () => send(one.url, { address }))).toEqual(all201(BURST / 2));
    expect(await statusesOf(BURST / 2, () => send(other.url, { address }))).toEqual(all201(BURST / 2));

    const key = randomUUID();
    await expect.poll(async () => (await send(one.url, { address, key })).status).toBe(429);
    // On a slow machine, the previous step can take more than 6 seconds, and then one more is accepted.
    let refused = await send(other.url, { address });
    await expect.poll(async () => (refused = await send(other.url, { address })).status).toBe(429);
    expect([refused.body.type, refused.body.limit]).toEqual([type, limit]);
    expect(refused.body.detail).toMatch(words);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(6);
    expect(refused.body.detail).toContain(`Try again in ${seconds} second`);

    // A refused request does not use up its key. Another address makes waiting unnecessary.
    expect((await send(one.url, { address: anAddress(), key })).status).toBe(201);
    const again = async () => (await send(one.url, { address })).status;
    await expect.poll(again, { timeout: 30_000, interval: 500 }).toBe(201);
  },
);

test('a /64 network counts as one address, and the next one as another', async () => {
  const network = anAddress().replace(/::1$/, '');
  const hosts = Array.from({ length: BURST }, (_, host) => `${network}::${host + 1}`);
  await Promise.all(hosts.map((address) => sendContact(one.url, { address })));
  await expect
    .poll(async () => (await sendContact(one.url, { address: `${network}:a:b:c:d` })).status)
    .toBe(429);
  const neighbor = network.replace(/[^:]+$/, (last) => ((parseInt(last, 16) + 1) % 0x10000).toString(16));
  expect((await sendContact(one.url, { address: `${neighbor}::1` })).status).toBe(201);
});

test('a program on this machine has limits 100 times as high, unless a header shows that it forwards', async () => {
  expect(await statusesOf(BURST * 2, () => sendContact(one.url))).toEqual(all201(BURST * 2));
  const loopback = '127.0.0.1';
  await statusesOf(BURST, () => sendContact(one.url, { address: loopback }));
  await expect.poll(async () => (await sendContact(one.url, { address: loopback })).status).toBe(429);
});

test('in production a program on this machine has the usual limits', async () => {
  const production = await testGateway({
    NODE_ENV: 'production',
    ADMIN_PASSWORD: 'for production: 4 unusual words',
    METRICS_TOKEN: 'a-token-for-tests-only',
  });
  await statusesOf(BURST, () => sendContact(production.url));
  await expect.poll(async () => (await sendContact(production.url)).status).toBe(429);
});

test('only a message that starts a conversation counts as a new one', async () => {
  const address = anAddress();
  const sessionId = aSession();
  for (let count = 0; count < 10; count += 1)
    expect((await sendChat(one.url, { address, sessionId })).status).toBe(201);
  for (let count = 0; count < 10; count += 1)
    expect((await sendChat(one.url, { address, fields: { message: '' } })).status).toBe(400);
  for (let count = 0; count < 10; count += 1)
    expect((await sendChat(one.url, { address, fields: { sender: 'admin' } })).status).toBe(403);
  expect(await statusesOf(BURST - 1, () => sendChat(one.url, { address }))).toEqual(all201(BURST - 1));
  await expect.poll(async () => (await sendChat(one.url, { address })).status).toBe(429);
  expect((await sendChat(one.url, { address, sessionId })).status).toBe(201);
});

test('an admin may start any number of conversations', async () => {
  const admin = await signedIn(one.url);
  const send = () =>
    admin.post('/api/chat', { sessionId: aSession(), message: 'Hi', sender: 'admin' }, from('192.0.2.77'));
  expect(await statusesOf(BURST + 10, send)).toEqual(all201(BURST + 10));
});

test('while Redis is away each gateway counts by itself', async () => {
  const address = anAddress();
  expect(await statusesOf(BURST, () => sendChat(withoutRedis.url, { address }))).toEqual(all201(BURST));
  await expect.poll(async () => (await sendChat(withoutRedis.url, { address })).status).toBe(429);
});

test('an address requests 10 transcripts in 15 minutes, and 5 a day are sent to one recipient', async () => {
  const admin = await signedIn(one.url);
  const answered = async () => {
    const { body } = await sendChat(one.url, { address: anAddress() });
    await admin.post('/api/chat', { sessionId: body.sessionId, message: 'Hello', sender: 'admin' });
    return body.sessionId as string;
  };
  const request = async (sessionId: string, email: string, address = anAddress(), url = one.url) => {
    const { status, body } = await client(url).post(
      `/api/chat/${sessionId}/transcript`,
      { email },
      from(address),
    );
    return [status, body?.limit];
  };
  const [first, second] = [await answered(), await answered()];
  const refused = [429, 'transcript-recipients'];
  for (const sessionId of [first, first, first, second, second])
    expect(await request(sessionId, 'maya@example.com')).toEqual([204, undefined]);
  for (const spelling of ['MAYA@example.com', 'ma\u200bya@example.com'])
    expect(await request(second, spelling, anAddress(), other.url)).toEqual(refused);

  const address = anAddress();
  // Refused requests count, too, because each could name another recipient.
  for (let sent = 0; sent < 10; sent += 1)
    expect(await request(first, `guest${sent}@example.com`, address)).toEqual([409, undefined]);
  expect(await request(second, 'guest@example.com', address)).toEqual([429, 'transcripts']);
  expect(await request(second, 'guest@example.com')).toEqual([204, undefined]);
});
