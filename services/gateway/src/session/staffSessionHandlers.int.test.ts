import { expect, test } from 'vitest';
import { client, signedIn, type Client } from '../testing/client.ts';
import { createStaffMember, openPage, sameAt, STAFF_PASSWORD, statusOf } from '../testing/staff.ts';
import { PASSWORD, testGateway } from '../testing/testGateway.ts';

// A separate secret, so that ending all sessions spares those of other test files in the same Redis.
const { url, db, config } = await testGateway({ SESSION_SECRET: 'the secret of this test file' });
const other = await testGateway({
  SESSION_SECRET: config.SESSION_SECRET ?? '',
  MONGODB_URL: config.MONGODB_URL,
});
const owner = await signedIn(url);
const ALL = '/api/admin/staff/sessions/end';
const of = (id: number) => `/api/admin/staff/${id}/sessions/end`;
const proof = { current: PASSWORD };
const statuses = (...people: Client[]) => Promise.all(people.map((person) => statusOf(person)));

test('an owner ends the sessions of one person, on every gateway, and no others', async () => {
  const leaving = await createStaffMember(url, db, owner, 'agent');
  const staying = await createStaffMember(url, db, owner, 'agent');
  const phone = client(other.url);
  await phone.post('/api/admin/login', leaving.credentials);
  const { closed } = await openPage(other.url, phone);
  expect((await owner.post(of(leaving.id), proof)).status).toBe(204);
  await closed;
  expect(await statuses(leaving.person, sameAt(other.url, phone), staying.person, owner)).toEqual([
    401, 401, 200, 200,
  ]);
  expect(await leaving.signIn()).toBe(200);
  const [entry] = (await owner.get('/api/admin/activity?limit=5')).body.filter(
    ({ act }: { act: string }) => act === 'sessions_ended',
  );
  expect(entry).toMatchObject({ staffId: 0, about: leaving.name });
});

test('an owner ends every session of all accounts except the current one', async () => {
  const someone = await createStaffMember(url, db, owner, 'viewer');
  const phone = await signedIn(other.url);
  expect((await owner.post(ALL, proof)).status).toBe(204);
  expect(await statuses(someone.person, phone, owner)).toEqual([401, 401, 200]);
});

test('only owners may do so, and only with their own password', async () => {
  const agent = await createStaffMember(url, db, owner, 'agent');
  for (const path of [ALL, of(agent.id)]) {
    expect((await agent.person.post(path, { current: STAFF_PASSWORD })).status).toBe(403);
    const wrong = await owner.post(path, { current: STAFF_PASSWORD });
    expect([wrong.status, wrong.body.type]).toEqual([400, 'urn:problem:staff.wrong_password']);
  }
  expect(await statuses(agent.person, owner)).toEqual([200, 200]);
});

test.each([of(12_345), '/api/admin/staff/unknown/sessions/end'])('%s names no account', async (path) =>
  expect((await owner.post(path, proof)).status).toBe(404),
);
