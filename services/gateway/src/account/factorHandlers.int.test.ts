import { MINUTE_MS } from '@exline/kernel';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { client, signedIn, type Client } from '../testing/client.ts';
import { codeOf, setUpFactor } from '../testing/factor.ts';
import { connect } from '../testing/sockets.ts';
import { createStaffMember, openPage, sameAt, STAFF_PASSWORD, statusOf } from '../testing/staff.ts';
import { PASSWORD, testGateway } from '../testing/testGateway.ts';

const { url, db, config } = await testGateway();
const other = await testGateway({ MONGODB_URL: config.MONGODB_URL });
const owner = await signedIn(url);
const STEPS_AN_HOUR = 120;
const elsewhere = (person: Client): Client => sameAt(other.url, person);

describe('a second factor', () => {
  const hired = async () => {
    const someone = await createStaffMember(url, db, owner, 'agent');
    return { ...someone, ...(await setUpFactor(someone.person, STAFF_PASSWORD)) };
  };
  const mfaPending = async (credentials: object, there = url) =>
    client(there).post('/api/admin/login', credentials);
  const withCode = (token: string, code: string, there = url) =>
    client(there).post('/api/admin/login/code', { token, code });

  test('is requested after the right password, and access is denied until then', async () => {
    const { credentials, key } = await hired();
    const wrong = await mfaPending({ ...credentials, password: PASSWORD });
    expect([wrong.status, wrong.body.type]).toEqual([401, 'urn:problem:session.wrong_credentials']);

    const step = await mfaPending(credentials, other.url);
    expect([step.status, step.body]).toEqual([
      202,
      { isAuthenticated: false, next: 'code', token: expect.any(String) },
    ]);
    expect(step.headers.get('set-cookie')).toBeNull();
    const { token } = step.body;
    const thief = client(url);
    thief.useCookie(`exline.sid=${token}`);
    expect((await thief.get('/api/admin/status')).body).toEqual({ isAuthenticated: false });
    expect((await thief.get('/admin/queues')).headers.get('location')).toBe('/admin');
    for (const call of ['/api/admin/me', '/api/admin/me/factor', '/api/admin/orders', '/api/admin/nothing'])
      expect([call, await statusOf(thief, call)]).toEqual([call, 401]);
    expect((await thief.post('/api/admin/login/factor', { token })).status).toBe(401);
    const socket = await connect(url, { cookie: thief.cookie() ?? '' });
    expect(await socket.emitWithAck('admin:join', {})).toMatchObject({ ok: false });

    const admin = client(url);
    const entered = await admin.post('/api/admin/login/code', { token, code: codeOf(key) });
    expect(entered.body).toEqual({ isAuthenticated: true });
    expect(await statusOf(admin)).toBe(200);
  });

  test('is accepted by a gateway whose clock is ten minutes ahead or behind', async () => {
    for (const minutes of [10, -10]) {
      // given a password step of a gateway with the right clock
      const { credentials, key } = await hired();
      const { token } = (await mfaPending(credentials)).body;
      const code = codeOf(key);
      // when the second step reaches a gateway with another clock
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE_MS });
      onTestFinished(() => void vi.useRealTimers());
      const { status } = await withCode(token, code, other.url);
      vi.useRealTimers();
      // then the code is accepted
      expect([minutes, status]).toEqual([minutes, 200]);
    }
  });

  test('accepts a code once, also when two requests send it at once through two gateways', async () => {
    const { credentials, key } = await hired();
    const { token } = (await mfaPending(credentials)).body;
    const code = codeOf(key);
    const replies = await Promise.all([withCode(token, code), withCode(token, code, other.url)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const again = await withCode(token, code);
    expect([again.status, again.body.type]).toEqual([401, 'urn:problem:session.wrong_code']);
    expect((await withCode(token, codeOf(key, 1), other.url)).status).toBe(200);
    expect((await withCode(token, codeOf(key))).status).toBe(401);
  });

  test('refuses codes of a phone whose clock is wrong, says what helps, and accepts right ones afterwards', async () => {
    const { credentials, key, codes } = await hired();
    const enter = async (typed: string) => withCode((await mfaPending(credentials)).body.token, typed);
    for (const code of [codeOf(key, STEPS_AN_HOUR), codeOf(key, -STEPS_AN_HOUR)]) {
      const refused = await enter(code);
      expect([refused.status, refused.body.type]).toEqual([401, 'urn:problem:session.wrong_code']);
      expect(refused.body.errors.code).toContain('check the time on your phone, or use a recovery code');
    }
    expect((await enter(codes[0] ?? '')).status).toBe(200);
    expect((await enter(codeOf(key))).status).toBe(200);
  });

  test('accepts each of ten recovery codes once, and no old ones after new ones were created', async () => {
    const { credentials, person, key, codes } = await hired();
    const { token } = (await mfaPending(credentials)).body;
    const first = codes[0] ?? '';
    const replies = await Promise.all([
      withCode(token, first.toLowerCase().replaceAll('-', ' ')),
      withCode(token, first, other.url),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const left = { isOn: true, isRequired: false, codesLeft: 9 };
    expect((await person.get('/api/admin/me/factor')).body).toEqual(left);

    const proof = { current: STAFF_PASSWORD, code: codeOf(key) };
    const renewed = await person.post('/api/admin/me/factor/recovery-codes', proof);
    expect((await withCode(token, codes[1] ?? '')).status).toBe(401);
    expect((await withCode(token, renewed.body.codes[1])).status).toBe(200);
    const kept = JSON.stringify(await db.collection('staff_factors').find().toArray());
    expect(kept).not.toContain(key);
    for (const code of renewed.body.codes) expect(kept).not.toContain(code);
    expect(JSON.stringify(await db.collection('commits').find().toArray())).not.toContain(key);
  });

  test('is active only after one of its codes was entered, together with the password', async () => {
    const { person, credentials } = await createStaffMember(url, db, owner, 'viewer');
    const begin = (current: string) => person.post('/api/admin/me/factor', { current });
    expect((await begin(PASSWORD)).body.errors).toEqual({ current: 'This is not your password.' });
    const { id, key, address } = (await begin(STAFF_PASSWORD)).body;
    expect(address).toContain(`secret=${key}`);
    const confirm = (by: Client, code: string, of = id) =>
      by.post('/api/admin/me/factor/confirm', { id: of, code });
    expect((await confirm(person, codeOf(key, 5))).body.errors).toEqual({ code: expect.any(String) });
    expect((await mfaPending(credentials)).status).toBe(200);
    const stranger = await createStaffMember(url, db, owner, 'viewer');
    expect((await confirm(stranger.person, codeOf(key))).status).toBe(410);
    expect((await confirm(person, codeOf(key))).body.codes).toHaveLength(10);
    expect((await confirm(person, codeOf(key))).status).toBe(409);
    expect((await begin(STAFF_PASSWORD)).status).toBe(409);
    expect((await mfaPending(credentials)).status).toBe(202);
  });

  test('ends every other session when it is set up and when it is turned off', async () => {
    const { person, credentials } = await createStaffMember(url, db, owner, 'agent');
    const second = client(other.url);
    await second.post('/api/admin/login', credentials);
    const { closed } = await openPage(other.url, second);
    const { key } = await setUpFactor(person, STAFF_PASSWORD);
    expect([await statusOf(elsewhere(person)), await statusOf(second)]).toEqual([200, 401]);
    await closed;

    const { token } = (await mfaPending(credentials)).body;
    const code = codeOf(key);
    await second.post('/api/admin/login/code', { token, code });
    const remove = (proof: object) => person.post('/api/admin/me/factor/remove', proof);
    expect((await remove({ current: PASSWORD, code: codeOf(key, 1) })).status).toBe(400);
    expect((await remove({ current: STAFF_PASSWORD, code })).status).toBe(400);
    expect((await remove({ current: STAFF_PASSWORD, code: codeOf(key, 1) })).status).toBe(204);
    expect([await statusOf(elsewhere(person)), await statusOf(second)]).toEqual([200, 401]);
    expect((await mfaPending(credentials)).status).toBe(200);
  });

  test('can be removed by an owner for anyone except the first owner', async () => {
    const { id, person, credentials, key } = await hired();
    const { token } = (await mfaPending(credentials)).body;
    const shown = (await owner.get('/api/admin/staff')).body.find(
      (account: { id: number }) => account.id === id,
    );
    expect(shown.hasFactor).toBe(true);
    expect((await person.delete(`/api/admin/staff/${id}/factor`)).status).toBe(403);
    expect((await owner.delete(`/api/admin/staff/${id}/factor`)).body.hasFactor).toBe(false);
    expect(await statusOf(elsewhere(person))).toBe(401);
    expect((await withCode(token, codeOf(key))).body.type).toBe('urn:problem:session.step_over');
    expect((await mfaPending(credentials, other.url)).status).toBe(200);
    const first = await owner.delete('/api/admin/staff/0/factor');
    expect([first.status, first.body.type]).toEqual([409, 'urn:problem:staff.factor_of_operator']);
  });

  test('must be set up first by owners if it is required', async () => {
    const strict = await testGateway({ MONGODB_URL: config.MONGODB_URL, REQUIRE_MFA: 'on' });
    const { person, credentials } = await createStaffMember(url, db, owner, 'owner');
    const there = client(strict.url);
    there.useCookie(person.cookie());
    expect([await statusOf(there), await statusOf(there, '/admin/queues')]).toEqual([401, 303]);
    const step = await mfaPending(credentials, strict.url);
    expect([step.status, step.body.next, step.headers.get('set-cookie')]).toEqual([202, 'set-up', null]);
    const { token } = step.body;
    expect((await withCode(token, '000000', strict.url)).status).toBe(401);
    const begun = (await there.post('/api/admin/login/factor', { token })).body;
    const done = { token, id: begun.id, code: codeOf(begun.key) };
    expect((await there.post('/api/admin/login/factor/confirm', done)).body.codes).toHaveLength(10);
    expect(await statusOf(there)).toBe(200);
    const proof = { current: STAFF_PASSWORD, code: codeOf(begun.key, 1) };
    const off = await there.post('/api/admin/me/factor/remove', proof);
    expect([off.status, off.body.type]).toEqual([409, 'urn:problem:staff.factor_required']);
    expect((await there.post('/api/admin/login/factor/confirm', done)).status).toBe(401);

    const agent = await createStaffMember(url, db, owner, 'agent');
    expect((await mfaPending(agent.credentials, strict.url)).status).toBe(200);
  });

  test('of the first owner is requested like any other', async () => {
    // A separate secret, because this test ends sessions: those of other test files in the same
    // Redis must not be affected.
    const alone = await testGateway({ SESSION_SECRET: 'another secret for tests only' });
    const first = await signedIn(alone.url);
    const { key } = await setUpFactor(first, PASSWORD);
    const { body, status } = await mfaPending({ username: 'admin', password: PASSWORD }, alone.url);
    expect([status, body.next]).toEqual([202, 'code']);
    expect((await withCode(body.token, codeOf(key), alone.url)).status).toBe(200);
  });
});
