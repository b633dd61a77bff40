import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { client, signedIn, type Client } from '../testing/client.ts';
import { PASSWORD, testGateway } from '../testing/testGateway.ts';
import { storedSessions } from '../testing/storedSessions.ts';
import { startRedis } from '../testing/redis.ts';
import { connect } from '../testing/sockets.ts';

const ownRedis = await startRedis();
const env = { REDIS_URL: ownRedis.url };
const { url, config } = await testGateway(env);
const other = await testGateway({ ...env, MONGODB_URL: config.MONGODB_URL });
const kept = await storedSessions(ownRedis.url);

const PATH = '/api/admin/sessions';
const proof = { current: PASSWORD };
const endAll = (admin: Client) => admin.post(`${PATH}/end`, proof);
const endOne = (admin: Client, id: string) => admin.post(`${PATH}/${id}/end`, proof);
const signIn = async (userAgent: string): Promise<Client> => {
  const admin = client(url);
  const credentials = { username: 'admin', password: PASSWORD };
  await admin.post('/api/admin/login', credentials, { 'user-agent': userAgent });
  return admin;
};
const statusOf = async (admin: Client) => (await admin.get('/api/admin/summary')).status;
const idOf = async (admin: Client): Promise<string> =>
  (await admin.get(PATH)).body.find(({ current }: { current: boolean }) => current).id;
/** Opens a staff page on the other gateway. Returns a way to wait for its end. */
const openPage = async (admin: Client) => {
  const socket = await connect(other.url, { cookie: admin.cookie() ?? '' });
  expect(await socket.emitWithAck('admin:join', {})).toEqual({ ok: true });
  const closed = once(socket as never, 'disconnect');
  return { closed };
};

describe("the list of one's own sessions", () => {
  test('shows each with its browser and address, newest first, and no session id', async () => {
    await kept.redis.flushDb();
    const phone = await signIn('Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0');
    const desk = await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0');
    const { body } = await desk.get(PATH);
    expect(body).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{43}$/),
        beganAt: expect.any(String),
        lastActAt: expect.any(String),
        browser: 'Firefox on Linux',
        address: '127.0.0.1',
        current: true,
      },
      expect.objectContaining({ browser: 'Firefox on Android', current: false }),
    ]);
    const session = kept.keyOf(desk).slice('session:'.length);
    expect(JSON.stringify(body)).not.toContain(session);
    expect(await statusOf(phone)).toBe(200);
  });

  test('leaves out sessions that were signed out or have expired', async () => {
    await kept.redis.flushDb();
    const staying = await signedIn(url);
    const leaving = await signedIn(url);
    const idle = await signedIn(url);
    await leaving.post('/api/admin/logout');
    await kept.age(idle, { actedMinutes: 46 });
    expect((await staying.get(PATH)).body).toHaveLength(1);
  });
});

describe('ending one session', () => {
  test('ends it only, with its sockets on any gateway', async () => {
    const staying = await signedIn(url);
    const leaving = await signedIn(url);
    const page = await openPage(leaving);
    const id = await idOf(leaving);
    expect((await endOne(staying, id)).status).toBe(204);
    await page.closed;
    expect([await statusOf(leaving), await statusOf(staying)]).toEqual([401, 200]);
    expect((await endOne(staying, id)).status).toBe(404);
  });

  test('is limited to calls of this site', async () => {
    const admin = await signedIn(url);
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await admin.post(`${PATH}/end`, proof, headers)).status).toBe(403);
    expect(await statusOf(admin)).toBe(200);
  });
});

test('without the password of the account is refused', async () => {
  const here = await signedIn(url);
  const there = await signedIn(url);
  const id = await idOf(there);
  for (const path of [`${PATH}/${id}/end`, `${PATH}/end`]) {
    const wrong = await here.post(path, { current: 'not the password' });
    expect([wrong.status, wrong.body.type]).toEqual([400, 'urn:problem:staff.wrong_password']);
    expect((await here.post(path, {})).status).toBe(400);
  }
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 200]);
});

describe('signing out everywhere', () => {
  test('ends every session, including this one, with their sockets on any gateway', async () => {
    const here = await signedIn(url);
    const there = await signedIn(other.url);
    const cookie = here.cookie();
    const pages = [await openPage(here), await openPage(there)];
    const reply = await endAll(here);
    expect([reply.status, reply.body]).toEqual([200, { isAuthenticated: false }]);
    expect(reply.headers.get('set-cookie')).toMatch(/^exline\.sid=; .*Expires=Thu, 01 Jan 1970/);
    await Promise.all(pages.map(({ closed }) => closed));
    here.useCookie(cookie);
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 401]);
  });

  test('ends this session even if the list of the others is lost', async () => {
    const admin = await signedIn(url);
    const cookie = admin.cookie();
    await kept.redis.del(await kept.redis.keys('sessions:*'));
    expect((await endAll(admin)).status).toBe(200);
    admin.useCookie(cookie);
    expect(await statusOf(admin)).toBe(401);
  });

  test('has nothing left to do after Redis was emptied', async () => {
    const admin = await signedIn(url);
    await kept.redis.flushDb();
    expect((await endAll(admin)).status).toBe(401);
    expect(await statusOf(await signedIn(url))).toBe(200);
  });

  test('reports an error when Redis does not answer', async () => {
    const admin = await signedIn(url);
    ownRedis.freeze();
    const { status, body, headers } = await endAll(admin);
    ownRedis.thaw();
    expect([status, body.type]).toEqual([503, 'urn:problem:session.unavailable']);
    expect(headers.get('retry-after')).toBeTruthy();
  });
});
