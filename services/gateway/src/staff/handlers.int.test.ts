import { describe, expect, test } from 'vitest';
import { anOrder, client, signedIn, type Client } from '../testing/client.ts';
import { createStaffMember, openPage, sameAt, STAFF_PASSWORD, statusOf, tokenOf } from '../testing/staff.ts';
import { PASSWORD, testGateway } from '../testing/testGateway.ts';
import { collectionsWith } from '../testing/tracer.ts';

const { url, db, config } = await testGateway();
const other = await testGateway({ MONGODB_URL: config.MONGODB_URL });
const owner = await signedIn(url);
/**
 * A separate secret, so that ending all sessions of the first owner spares those of other test files in the same Redis.
 */
const ownSessions = { SESSION_SECRET: 'another secret for tests only' };

const elsewhere = (person: Client): Client => sameAt(other.url, person);

describe('an invitation', () => {
  test('lets a person choose a password once, and sign in with the address', async () => {
    const invited = await owner.post('/api/admin/staff', {
      name: 'Maya Chen',
      email: 'Maya@exline.example',
      role: 'agent',
    });
    expect(invited.body).toMatchObject({
      name: 'Maya Chen',
      role: 'agent',
      state: 'invited',
      mail: 'waiting',
    });
    const token = await tokenOf(db, invited.body.id);
    const maya = client(other.url);
    const link = { purpose: 'invitation', name: 'Maya Chen', email: 'Maya@exline.example' };
    expect((await maya.post('/api/staff/link', { token })).body).toEqual(link);
    const short = await maya.post('/api/staff/password', { token, password: 'short' });
    expect(short.body.errors).toEqual({ password: 'Password must have at least 15 characters' });
    for (const password of ['mailcreated5240', 'exline-parcel-tracking', 'Maya Chen, Chen Maya, 44']) {
      const weak = await maya.post('/api/staff/password', { token, password });
      expect([weak.status, weak.body.errors?.password]).toEqual([
        400,
        expect.stringMatching(/^This password is easy to guess/),
      ]);
    }

    expect((await maya.post('/api/staff/password', { token, password: STAFF_PASSWORD })).body).toEqual(link);
    const again = await maya.post('/api/staff/password', { token, password: 'another long password' });
    expect([again.status, again.body.type]).toEqual([410, 'urn:problem:staff.link_over']);
    const credentials = { username: 'maya@EXLINE.example', password: STAFF_PASSWORD };
    expect((await client(url).post('/api/admin/login', credentials)).body).toEqual({ isAuthenticated: true });
    expect((await client(url).post('/api/admin/login', { ...credentials, password: PASSWORD })).status).toBe(
      401,
    );
  });

  test('accepts one of two concurrent uses of its link', async () => {
    const { body } = await owner.post('/api/admin/staff', {
      name: 'Tom',
      email: 'tom@exline.example',
      role: 'viewer',
    });
    const tokens = [await tokenOf(db, body.id), await tokenOf(db, body.id)];
    const replies = await Promise.all(
      tokens.map((token, n) =>
        client(n === 0 ? url : other.url).post('/api/staff/password', {
          token,
          password: `${STAFF_PASSWORD} ${n}`,
        }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    const winner = replies.findIndex(({ status }) => status === 200);
    const credentials = { username: 'tom@exline.example', password: `${STAFF_PASSWORD} ${winner}` };
    expect((await client(url).post('/api/admin/login', credentials)).status).toBe(200);
  });

  test('is refused for an existing account and for the name of the first owner', async () => {
    const { email } = await createStaffMember(url, db, owner, 'agent');
    const again = await owner.post('/api/admin/staff', { name: 'X', email, role: 'agent' });
    expect([again.status, again.body.errors]).toEqual([409, { email: expect.any(String) }]);
  });

  test('is sent once, however often its call is repeated', async () => {
    const body = { name: 'Ada', email: 'ada@exline.example', role: 'agent' };
    const key = { 'idempotency-key': 'invite-ada' };
    const first = await owner.post('/api/admin/staff', body, key);
    const second = await owner.post('/api/admin/staff', body, key);
    expect([second.status, second.body.id]).toEqual([201, first.body.id]);
  });
});

test('actions are recorded under the account, whose name all staff can read, and without passwords', async () => {
  const { id, person } = await createStaffMember(url, db, owner, 'agent');
  const order = (await person.post('/api/admin/orders', anOrder())).body;
  const [created] = (await owner.get(`/api/admin/orders/${order.id}/history`)).body;
  expect(created.actor).toBe(`staff:${id}`);
  const { colleagues } = (await person.get('/api/admin/me')).body;
  expect(colleagues).toContainEqual({ id, name: expect.stringMatching(/^The agent \d+$/) });
  const all = JSON.stringify(await db.collection('commits').find({ stream: 'staff' }).toArray());
  expect(all).not.toContain('scrypt');
  expect(all).not.toContain(STAFF_PASSWORD);
});

test('an erased account leaves neither name nor address anywhere; its actions remain', async () => {
  const { id, email, person } = await createStaffMember(url, db, owner, 'agent');
  const order = (await person.post('/api/admin/orders', anOrder())).body;
  const key = { 'idempotency-key': 'invite-again' };
  const erase = () => owner.post(`/api/admin/staff/${id}/erase`);
  expect((await erase()).status).toBe(409);
  await owner.post(`/api/admin/staff/${id}/disable`, undefined, key);
  expect(await collectionsWith(db, email)).not.toEqual([]);

  expect((await erase()).body).toMatchObject({ id, name: '', email: null, state: 'erased' });
  await expect.poll(() => collectionsWith(db, email)).toEqual([]);
  const [created] = (await owner.get(`/api/admin/orders/${order.id}/history`)).body;
  expect(created).toMatchObject({ type: 'OrderCreated', actor: `staff:${id}` });
  for (const there of [owner, elsewhere(owner)]) {
    const { body } = await there.get('/api/admin/me');
    expect(body.colleagues).toContainEqual({ id, name: '' });
  }
  expect((await owner.post(`/api/admin/staff/${id}/enable`)).status).toBe(409);
});

describe('at once, on every gateway,', () => {
  test('a closed account loses its sessions and sockets and cannot sign in', async () => {
    const { id, person, credentials } = await createStaffMember(url, db, owner, 'agent');
    const { closed } = await openPage(other.url, person);
    const there = elsewhere(person);
    expect(await statusOf(there)).toBe(200);
    expect((await owner.post(`/api/admin/staff/${id}/disable`)).body.state).toBe('disabled');
    expect([await statusOf(there), await statusOf(person)]).toEqual([401, 401]);
    await closed;
    expect((await client(other.url).post('/api/admin/login', credentials)).status).toBe(401);
    expect((await owner.post(`/api/admin/staff/${id}/enable`)).body.state).toBe('active');
    expect((await client(other.url).post('/api/admin/login', credentials)).status).toBe(200);
  });

  test('an account with a new role signs in again and has its permissions', async () => {
    const { id, person, signIn } = await createStaffMember(url, db, owner, 'owner');
    expect(await statusOf(elsewhere(person), '/api/admin/staff')).toBe(200);
    await owner.call('PUT', `/api/admin/staff/${id}/role`, { body: { role: 'viewer' } });
    expect(await statusOf(elsewhere(person))).toBe(401);
    await signIn();
    expect(await statusOf(person, '/api/admin/staff')).toBe(403);
  });

  test('the second of two owners who change a role gets the current one, and overwrites nothing unseen', async () => {
    const { id } = await createStaffMember(url, db, owner, 'viewer');
    const there = sameAt(other.url, owner);
    const give = (who: Client, role: string, from?: string) =>
      who.call('PUT', `/api/admin/staff/${id}/role`, { body: { role, from } });
    expect((await give(owner, 'agent', 'viewer')).status).toBe(200);
    const late = await give(there, 'owner', 'viewer');
    expect([late.status, late.body.type]).toEqual([412, 'urn:problem:staff.role_changed_meanwhile']);
    expect(late.body.current).toEqual({
      role: 'agent',
      roleGiven: { by: 'admin:admin', at: expect.any(String) },
    });
    expect((await give(there, 'owner', 'agent')).body.role).toBe('owner');
    expect((await give(there, 'viewer')).body.role).toBe('viewer');
    expect((await give(there, 'agent', 'unknown')).status).toBe(400);
  });

  test('a person who changes the password stays signed in, and every other session ends', async () => {
    const { person, credentials } = await createStaffMember(url, db, owner, 'viewer');
    const second = client(other.url);
    await second.post('/api/admin/login', credentials);
    const password = 'quite another password';
    const change = (current: string) => person.post('/api/admin/me/password', { current, password });
    expect((await change('not the password')).body.errors).toEqual({ current: 'This is not your password.' });
    expect((await change(STAFF_PASSWORD)).status).toBe(204);
    expect([await statusOf(person), await statusOf(second)]).toEqual([200, 401]);
    expect((await second.post('/api/admin/login', credentials)).status).toBe(401);
    expect((await second.post('/api/admin/login', { ...credentials, password })).status).toBe(200);
  });
});

test('a changed name applies from then on, and a repeated call is still recognized', async () => {
  const { id, person } = await createStaffMember(url, db, owner, 'agent');
  const order = anOrder();
  const key = { 'idempotency-key': 'before-the-name' };
  const { body } = await person.post('/api/admin/orders', order, key);
  const renamed = await person.call('PUT', '/api/admin/me/name', { body: { name: ' Mia Vogel ' } });
  expect([renamed.status, renamed.body.name]).toEqual([200, 'Mia Vogel']);
  // The other gateway is notified a moment later.
  await expect.poll(async () => (await elsewhere(person).get('/api/admin/me')).body.name).toBe('Mia Vogel');
  expect((await person.post('/api/admin/orders', order, key)).body.id).toBe(body.id);
  await person.patch(`/api/admin/orders/${body.id}`, { destination: 'Basel' });
  const history = (await owner.get(`/api/admin/orders/${body.id}/history`)).body;
  const actors = history.map(({ actor }: { actor: string }) => actor);
  expect(new Set(actors)).toEqual(new Set([`staff:${id}`]));
  expect((await owner.get('/api/admin/me')).body.colleagues).toContainEqual({ id, name: 'Mia Vogel' });
  const refused = await owner.call('PUT', '/api/admin/me/name', { body: { name: 'Root' } });
  expect([refused.status, refused.body.type]).toEqual([409, 'urn:problem:staff.name_in_settings']);
});

test('a password reset is answered in the same way and time, whether the address is known or not', async () => {
  const { id, email, person } = await createStaffMember(url, db, owner, 'agent');
  const end = async () => await db.collection('commits').countDocuments({ stream: 'staff' });
  const before = await end();
  const ask = async (address: string) => {
    const began = performance.now();
    const { status, body } = await client(url).post('/api/staff/reset', { email: address });
    return { status, body, waited: performance.now() - began >= 750 };
  };
  const answers = await Promise.all([ask(email), ask('unknown@exline.example')]);
  expect(answers[0]).toEqual({ status: 202, body: '', waited: true });
  expect(answers[1]).toEqual(answers[0]);
  expect(await end()).toBe(before + 1);

  const asked = await db.collection('commits').findOne({ stream: 'staff' }, { sort: { version: -1 } });
  const token = await tokenOf(db, Number(asked?._id));
  const password = 'one that I remember';
  expect((await client(other.url).post('/api/staff/password', { token, password })).body.purpose).toBe(
    'reset',
  );
  expect(await statusOf(person)).toBe(401);
  expect((await client(url).post('/api/admin/login', { username: email, password })).status).toBe(200);
  expect(id).toBeGreaterThan(0);
});

describe('an owner who can sign in', () => {
  test('remains, even if two demotions arrive at once through two gateways', async () => {
    const alone = await testGateway(ownSessions);
    const second = await testGateway({ ...ownSessions, MONGODB_URL: alone.config.MONGODB_URL });
    const first = await signedIn(alone.url);
    const refused = await first.post('/api/admin/staff/0/disable');
    expect([refused.status, refused.body.type]).toEqual([409, 'urn:problem:staff.last_owner']);
    const { id, person } = await createStaffMember(alone.url, alone.db, first, 'owner');
    const there = client(second.url);
    there.useCookie(person.cookie());
    const replies = await Promise.all([
      first.call('PUT', `/api/admin/staff/${id}/role`, { body: { role: 'agent' } }),
      there.post('/api/admin/staff/0/disable'),
    ]);
    // Both acts end the sessions of the other person, whose call is refused with 401 if it arrives after that.
    const statuses = replies.map(({ status }) => status).toSorted();
    expect([
      [200, 401],
      [200, 409],
    ]).toContainEqual(statuses);
  });
});
