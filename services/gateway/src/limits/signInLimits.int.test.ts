import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { client, signedIn, type Reply } from '../testing/client.ts';
import { codeOf, setUpFactor } from '../testing/factor.ts';
import { NO_REDIS, PASSWORD, testGateway } from '../testing/testGateway.ts';
import { storedSessions } from '../testing/storedSessions.ts';
import { startRedis } from '../testing/redis.ts';

const env = { TRUST_PROXY: '1' };

const ownRedis = await startRedis();
const { redis } = await storedSessions(ownRedis.url);
const gatewayUrl = async (redisUrl = ownRedis.url) =>
  (await testGateway({ ...env, REDIS_URL: redisUrl })).url;
const url = await gatewayUrl();
// Resets the counts that gateways share in Redis.
beforeEach(async () => void (await redis.flushAll()));
afterEach(ownRedis.thaw);

const attempt = (password: string, address: string, at = url): Promise<Reply> =>
  client(at).post('/api/admin/login', { username: 'admin', password }, { 'x-forwarded-for': address });
const right = (address: string, at?: string) => attempt(PASSWORD, address, at);
const wrong = (address: string, at?: string) => attempt('wrong', address, at);
const slowed = async () =>
  Number(/^sign_ins_slowed_total (\d+)/m.exec((await client(url).get('/metrics')).body)?.[1]);
/** Tries a hundred wrong passwords, five per address. */
const guessPasswords = async () => {
  for (let host = 1; host <= 20; host += 1) {
    const tries = await Promise.all(Array.from({ length: 5 }, () => wrong(`198.51.100.${host}`)));
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  }
};

describe('while many addresses try passwords for the name', () => {
  test('a person can still sign in from a known address', async () => {
    const before = await slowed();
    expect((await right('203.0.113.1')).status).toBe(200);
    await guessPasswords();
    expect((await right('203.0.113.1')).status).toBe(200);
    expect(await slowed()).toBe(before);
  });

  test('a person at a new address waits a little and is let in, and the alert fires', async () => {
    const before = await slowed();
    await guessPasswords();
    const { status, headers } = await right('203.0.113.2');
    expect([status, headers.has('retry-after')]).toEqual([200, false]);
    expect(await slowed()).toBe(before + 1);
  });

  test('more than ten that wait are refused for seconds, not for a quarter of an hour', async () => {
    await guessPasswords();
    const many = (network: string) =>
      Promise.all(Array.from({ length: 40 }, (_, host) => wrong(`${network}.${host}`)));
    const isRefused = ({ status }: Reply) => status === 429;
    // On a slow machine the first attempts finish before the last ones arrive. The next ones wait two seconds longer.
    const first = await many('192.0.2');
    const tries = first.some(isRefused) ? first : await many('192.0.3');
    const refused = tries.filter(isRefused);
    expect(refused.length).toBeGreaterThan(0);
    const looked = tries.filter(({ status }) => status === 401);
    expect(looked.length).toBeGreaterThanOrEqual(10);
    expect(looked.length + refused.length).toBe(tries.length);
    expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['5']));
    expect((await right('203.0.113.3')).status).toBe(200);
  });
});

test('Redis stores neither addresses nor names for this', async () => {
  await right('203.0.113.4');
  await wrong('203.0.113.5');
  const keys = [...(await redis.keys('known-address:*')), ...(await redis.keys('limit:sign-ins:*'))];
  expect(keys).toHaveLength(2);
  expect(keys.join()).not.toMatch(/203\.0\.113|admin/);
});

test('all people of an office can sign in at once, and wrong passwords still block it', async () => {
  const address = '203.0.113.11';
  const signIns = await Promise.all(Array.from({ length: 30 }, () => right(address)));
  expect(signIns.map(({ status }) => status)).toEqual(signIns.map(() => 200));
  const guesses = await Promise.all(Array.from({ length: 30 }, () => wrong(address)));
  const isChecked = ({ status }: Reply) => status === 401;
  expect(guesses.filter(isChecked)).toHaveLength(20);
  expect((await right(address)).status).toBe(429);
});

test('an address is blocked after 20 wrong passwords, even one that has signed in before', async () => {
  const address = '203.0.113.6';
  await right(address);
  for (let tries = 0; tries < 20; tries += 1) expect((await wrong(address)).status).toBe(401);
  expect((await right(address)).status).toBe(429);
  expect((await right('203.0.113.7')).status).toBe(200);
});

test('a blocked address stays blocked when Redis freezes', async () => {
  const at = await gatewayUrl();
  const address = '203.0.113.8';
  for (let tries = 0; tries < 20; tries += 1) await wrong(address, at);
  ownRedis.freeze();
  expect((await right(address, at)).status).toBe(429);
  expect((await right('203.0.113.9', at)).status).toBe(503);
});

test('without Redis, passwords are not checked, but attempts are counted', async () => {
  const at = await gatewayUrl(NO_REDIS);
  const address = '203.0.113.10';
  const statuses: number[] = [];
  for (let tries = 0; tries < 10; tries += 1)
    statuses.push((await right(address, at)).status, (await wrong(address, at)).status);
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect((await wrong(address, at)).status).toBe(429);
});

describe('wrong codes of an account with a second factor', () => {
  const mfaPending = async () => {
    const at = await gatewayUrl();
    const { key } = await setUpFactor(await signedIn(at), PASSWORD);
    const { token } = (await right('203.0.113.1', at)).body;
    const send = (code: string, address: string) =>
      client(at).post('/api/admin/login/code', { token, code }, { 'x-forwarded-for': address });
    return { at, key, send };
  };

  test('cause a pause after ten, from any number of addresses and even for the right one', async () => {
    const { at, key, send } = await mfaPending();
    const tries = [];
    for (let host = 1; host <= 10; host += 1) tries.push(await send('wrong', `198.51.100.${host}`));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await send(codeOf(key), '198.51.100.99')).status).toBe(429);
    expect((await right('198.51.100.99', at)).status).toBe(202);
  });

  test('count also while Redis is away, and codes stay unused meanwhile', async () => {
    const { key, send } = await mfaPending();
    ownRedis.freeze();
    expect((await send(codeOf(key), '203.0.113.1')).body.type).toBe('urn:problem:session.unavailable');
    ownRedis.thaw();
    await expect.poll(async () => (await send(codeOf(key), '203.0.113.1')).status).toBe(200);
  });
});
