import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@exline/kernel';
import { createLogger } from '@exline/platform';
import type { SessionData } from 'express-session';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { connectRedis } from '../core/connections.ts';
import { askRedis } from '../core/redis.ts';
import { client, signedIn, type Client } from '../testing/client.ts';
import { cheapPasswords, PASSWORD, testGateway } from '../testing/testGateway.ts';
import { storedSessions } from '../testing/storedSessions.ts';
import { connect } from '../testing/sockets.ts';
import { SessionStore } from './sessionStore.ts';

const { url, config } = await testGateway();
const hash = await cheapPasswords.hash(PASSWORD);
const kept = await storedSessions(inject('redisUrl'));
const aBrowserOf = (admin: Client, at = url) => {
  const browser = client(at);
  browser.useCookie(admin.cookie());
  return browser;
};
const statusOf = async (admin: Client) => (await admin.get('/api/admin/summary')).status;

describe('a session ends after', () => {
  test.each([
    ['another password', { ADMIN_PASSWORD: 'another password' }],
    ['another name', { ADMIN_USERNAME: 'another' }],
    ['a hash in place of the password', { ADMIN_PASSWORD_HASH: hash }],
  ])('%s, at its next request and permanently', async (_what, change) => {
    const admin = await signedIn(url);
    const changed = await testGateway({ MONGODB_URL: config.MONGODB_URL, ...change });
    const browser = aBrowserOf(admin, changed.url);
    expect((await browser.get('/api/admin/status')).body).toEqual({ isAuthenticated: false });
    expect(await statusOf(browser)).toBe(401);
    expect(await statusOf(admin)).toBe(401);
  });

  test('45 minutes without an action', async () => {
    const admin = await signedIn(url);
    await kept.age(admin, { actedMinutes: 44 });
    expect(await statusOf(admin)).toBe(200);
    await kept.age(admin, { actedMinutes: 46 });
    expect(await statusOf(admin)).toBe(401);
    expect(await kept.read(admin)).toBeNull();
  });

  test('12 hours, however much it was used', async () => {
    const admin = await signedIn(url);
    await kept.age(admin, { beganMinutes: 12 * 60 - 5, actedMinutes: 2 });
    expect(await statusOf(admin)).toBe(200);
    // Renewal does not extend a session beyond its maximum age.
    await expect.poll(() => kept.secondsLeft(admin)).toBeLessThanOrEqual(5 * 60);
    await kept.age(admin, { beganMinutes: 12 * 60 + 1, actedMinutes: 0 });
    expect(await statusOf(admin)).toBe(401);
  });
});

test('with an unchanged password hash, sessions survive a restart', async () => {
  const env = { MONGODB_URL: config.MONGODB_URL, ADMIN_PASSWORD_HASH: hash };
  const admin = await signedIn((await testGateway(env)).url);
  expect(await statusOf(aBrowserOf(admin, (await testGateway(env)).url))).toBe(200);
});

describe('45 minutes start again', () => {
  const lastAct = async (admin: Client) => {
    // This request is sent first, so that the gateway's earlier writes to Redis are complete.
    await admin.get('/api/admin/sessions', { 'x-automatic': '1' });
    return (await kept.read(admin))?.actedAt;
  };
  const chat = { sessionId: 'session_life', message: 'Hello', sender: 'admin' };

  test.each<[string, (admin: Client) => Promise<unknown>]>([
    ['a call of a program', (admin) => admin.get('/api/admin/summary')],
    ['an answer in the chat', (admin) => admin.post('/api/chat', chat)],
    ['a sign of life', (admin) => admin.post('/api/admin/sessions/renew')],
  ])('with %s', async (_what, act) => {
    const admin = await signedIn(url);
    const aged = await kept.age(admin, { actedMinutes: 30 });
    await act(admin);
    expect(await lastAct(admin)).toBeGreaterThan(aged.actedAt);
    expect(await kept.secondsLeft(admin)).toBeGreaterThan(44 * 60);
  });

  test.each<[string, (admin: Client) => Promise<unknown>]>([
    ['what a page asks for by itself', (admin) => admin.get('/api/admin/summary', { 'x-automatic': '1' })],
    ['the question who is signed in', (admin) => admin.get('/api/admin/status')],
    ['the job dashboard, which asks all the time', (admin) => admin.get('/admin/queues/api/queues')],
    ['a call that another site caused', (admin) => admin.post('/api/admin/orders', {}, { origin: 'null' })],
    [
      'a socket',
      async (admin) => {
        const socket = await connect(url, { cookie: admin.cookie() ?? '' });
        expect(await socket.emitWithAck('admin:join', {})).toEqual({ ok: true });
      },
    ],
  ])('not with %s', async (_what, act) => {
    const admin = await signedIn(url);
    const aged = await kept.age(admin, { actedMinutes: 30 });
    await act(admin);
    expect(await lastAct(admin)).toBe(aged.actedAt);
  });

  test('at most once a minute', async () => {
    const admin = await signedIn(url);
    const signIn = (await kept.read(admin))?.actedAt;
    await admin.get('/api/admin/summary');
    expect(await lastAct(admin)).toBe(signIn);
  });
});

const aStore = async () => {
  const log = createLogger('test', 'silent');
  const redis = connectRedis(inject('redisUrl'), log);
  onTestFinished(redis.destroy);
  await expect.poll(redis.isReady).toBe(true);
  return new SessionStore({ redis: askRedis(redis, log), isCurrent: async () => true });
};

test.each(['list', 'endAll'] as const)('a sign-in during a call of %s can still be ended', async (call) => {
  const store = await aStore();
  const [stamp, sid, now] = [randomUUID(), randomUUID(), Date.now()];
  const session = { account: stamp, beganAt: now, actedAt: now, cookie: {} } as SessionData;
  await store.enlist(stamp, sid, now);
  await store[call](stamp);
  await store.set(sid, session);
  expect(await store.list(stamp)).toEqual([{ sid, session }]);
  await store.endAll(stamp);
  expect(await store.list(stamp)).toEqual([]);
});

test('a late action does not restore an ended session', async () => {
  const store = await aStore();
  await store.renew('ended', { account: 'of this test', beganAt: Date.now(), actedAt: 0 });
  expect(await kept.redis.exists('session:ended')).toBe(0);
});

describe('a gateway whose clock is wrong', () => {
  const setClock = (offsetMs: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offsetMs });
    onTestFinished(() => void vi.useRealTimers());
  };

  test('by an hour ahead keeps the sessions of the others', async () => {
    const admin = await signedIn(url);
    setClock(HOUR_MS);
    expect(await statusOf(admin)).toBe(200);
  });

  test('by an hour behind renews the sessions of the others', async () => {
    const admin = await signedIn(url);
    const { actedAt } = await kept.age(admin, { actedMinutes: 2 });
    setClock(-HOUR_MS);
    await admin.get('/api/admin/summary');
    await expect.poll(async () => (await kept.read(admin))?.actedAt).toBeGreaterThan(actedAt);
  });
});
