import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@exline/kernel';
import { staffActivity, type ActivityEntry } from '@exline/staff';
import { expect, test } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { createStaffMember, STAFF_PASSWORD } from '../testing/staff.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db } = await testGateway();
const owner = await signedIn(url);
const PATH = '/api/admin/activity';

const actsOf = async (staffId: number, query = '') =>
  (await owner.get(`${PATH}?staffId=${staffId}${query}`)).body.map(({ act }: { act: string }) => act);

const anEntry = (fields: Partial<ActivityEntry>): ActivityEntry => ({
  _id: Date.now() * 1000,
  requestId: 'one',
  act: 'signed_in',
  staffId: 100_009,
  aboutId: null,
  detail: null,
  count: null,
  address: null,
  browser: 'Firefox on Linux',
  ...fields,
});

test('sign-ins, refused attempts and sign-outs are listed with account, address and browser', async () => {
  const { id, name, person, email, signIn } = await createStaffMember(url, db, owner, 'agent');
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
  const wrong = { username: email.toUpperCase(), password: 'no idea at all' };
  await client(url).post('/api/admin/login', wrong, firefox);
  await person.post('/api/admin/logout');
  await signIn();
  await person.post('/api/admin/sessions/end', { current: STAFF_PASSWORD });
  const { body } = await owner.get(`${PATH}?staffId=${id}&kind=sign-in`);
  const acts = ['sessions_ended', 'signed_in', 'signed_out', 'sign_in_refused', 'signed_in'];
  expect(body.map(({ act }: { act: string }) => act)).toEqual(acts);
  const refused = { name, browser: 'Firefox on Linux', address: expect.stringMatching(/127/) };
  expect(body[3]).toMatchObject(refused);
  expect(JSON.stringify(body)).not.toContain(wrong.password);
});

const aContactMessage = async (): Promise<number> => {
  const written = {
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'a@b.example',
    subject: 'Other',
    message: 'Hi',
  };
  return (await client(url).post('/api/contact', written)).body.id;
};

test('the deletion of a message, a chat or one message of it is listed with its author; a refused one is not', async () => {
  const { id, person } = await createStaffMember(url, db, owner, 'agent');
  const submission = await aContactMessage();
  const sessionId = `session_of_activity_${randomUUID()}`;
  const say = (message: string) => client(url).post('/api/chat', { sessionId, message, sender: 'user' });
  const said = await say('Hello');
  await say('Are you there?');
  const remove = async (path: string) => (await person.delete(`/api/admin/${path}`)).status;
  expect(await remove(`contact-submissions/${submission}`)).toBe(204);
  expect(await remove(`chat-messages/${said.body.id}`)).toBe(204);
  expect(await remove(`chat-sessions/${sessionId}`)).toBe(204);
  expect(await remove(`contact-submissions/${submission}`)).toBe(404);
  const { body } = await owner.get(`${PATH}?staffId=${id}&kind=inbox`);
  expect(body).toMatchObject([
    { act: 'conversation_deleted', detail: `chat …${sessionId.slice(-6)}` },
    { act: 'chat_message_deleted' },
    { act: 'conversation_deleted', detail: `message ${submission}` },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Ana|Hello/);
});

test('attempts under an unknown name are not recorded', async () => {
  const before = (await owner.get(PATH)).headers.get('x-total-count');
  const unknown = { username: 'unknown@exline.example', password: STAFF_PASSWORD };
  expect((await client(url).post('/api/admin/login', unknown)).status).toBe(401);
  expect((await owner.get(PATH)).headers.get('x-total-count')).toBe(before);
});

test('a change of an account is listed with its author; a refused or empty one is not', async () => {
  const { id, name, email, person } = await createStaffMember(url, db, owner, 'viewer');
  const giveRole = () => owner.call('PUT', `/api/admin/staff/${id}/role`, { body: { role: 'agent' } });
  expect([(await giveRole()).status, (await giveRole()).status]).toEqual([200, 200]);
  await owner.post(`/api/admin/staff/${id}/enable`);
  expect((await owner.post('/api/admin/staff/0/disable')).status).toBe(409);
  expect((await owner.post('/api/admin/staff', { name: 'X', email, role: 'agent' })).status).toBe(409);
  const [newest, invited] = (await owner.get(`${PATH}?staffId=0&kind=staff`)).body;
  expect(newest).toMatchObject({
    act: 'role_changed',
    name: 'admin',
    about: name,
    detail: 'agent',
  });
  expect(invited).toMatchObject({ act: 'invited', about: name });
  expect(await actsOf(id)).toEqual(['signed_in', 'password_set']);
  expect((await person.get(PATH)).status).toBe(401);
});

test('an export is listed with its size', async () => {
  const { id, person } = await createStaffMember(url, db, owner, 'agent');
  await person.post('/api/admin/orders', anOrder());
  await person.get('/api/admin/orders/export.csv');
  await person.get('/api/admin/orders?limit=1');
  await person.get('/api/admin/contact-submissions?limit=50&state=open');
  await person.get('/api/admin/contact-submissions');
  const { body } = await owner.get(`${PATH}?staffId=${id}&kind=export`);
  expect(body).toMatchObject([
    { act: 'exported', detail: 'contact messages', count: 0 },
    { act: 'exported', detail: 'orders', count: 1 },
  ]);
});

test('the list has pages, and a file without cells that could run as formulas', async () => {
  const { body: invited } = await owner.post('/api/admin/staff', {
    name: '=1+1',
    email: 'f@exline.example',
    role: 'viewer',
  });
  const first = await owner.get(`${PATH}?staffId=0&limit=2&days=1`);
  const [, next] = /<([^>]+)>/.exec(first.headers.get('link') ?? '') ?? [];
  const second = await owner.get(next ?? '');
  const whole = await owner.get(`${PATH}?staffId=0&limit=4`);
  expect([...first.body, ...second.body]).toEqual(whole.body);
  expect(first.body[0].about).toBe(invited.name);
  const file = (await owner.get(`${PATH}/export.csv?staffId=0&kind=staff`)).body;
  expect(file).toMatch(/^\uFEFF?at,name,act,about,detail,count,address,browser\n/);
  expect(file).toContain(",admin,invited,'=1+1,");
  expect((await owner.get(`${PATH}?kind=other`)).status).toBe(400);
});

test('after 90 days an entry is no longer shown, and later deleted', async () => {
  const entries = await staffActivity(db);
  const daysAgo = (days: number) => (Date.now() - days * DAY_MS) * 1000;
  await entries.add(anEntry({ _id: daysAgo(90.01), requestId: 'old', staffId: 100_007 }));
  await entries.add(anEntry({ _id: daysAgo(89.9), requestId: 'young', staffId: 100_007 }));
  expect(await actsOf(100_007)).toEqual(['signed_in']);
  expect(await actsOf(100_007, '&days=30')).toEqual([]);
  await entries.forgetOld();
  expect(await db.collection('staff_activity').countDocuments({ staffId: 100_007 })).toBe(1);
});

test('two entries of the same moment are kept, and a repeated one is stored once', async () => {
  const entries = await staffActivity(db);
  const entry = anEntry({});
  const other = anEntry({ _id: entry._id, requestId: 'two' });
  await Promise.all([entries.add(entry), entries.add(entry), entries.add(other)]);
  await entries.add(other);
  expect(await actsOf(100_009)).toHaveLength(2);
});

test('the calls of an import are one entry that counts the created orders', async () => {
  const { id, person } = await createStaffMember(url, db, owner, 'agent');
  const importOrders = async (orders: unknown[]) =>
    (await person.post('/api/admin/orders/import', { orders })).status;
  const existing = anOrder();
  const faulty = { ...anOrder(), estimatedDelivery: 'soon' };
  expect(await importOrders([existing, anOrder(), faulty])).toBe(200);
  expect(await importOrders([existing, anOrder()])).toBe(200);
  expect(await importOrders([existing, faulty])).toBe(200);
  const { body } = await owner.get(`${PATH}?staffId=${id}&kind=orders`);
  expect(body).toMatchObject([{ act: 'orders_imported', count: 3 }]);
});

test('an import in which nothing was created is not listed', async () => {
  const { id, person } = await createStaffMember(url, db, owner, 'agent');
  await person.post('/api/admin/orders/import', { orders: ['nonsense'] });
  expect(await actsOf(id, '&kind=orders')).toEqual([]);
});

test('a reply to a message is listed with its author and without its text', async () => {
  const { id, person } = await createStaffMember(url, db, owner, 'agent');
  const submission = await aContactMessage();
  const reply = (message: number) =>
    person.post(`/api/admin/contact-submissions/${message}/reply`, { reply: 'We hold it.' });
  expect((await reply(submission)).status).toBeLessThan(300);
  expect((await reply(999_999_999)).status).toBe(404);
  const { body } = await owner.get(`${PATH}?staffId=${id}&kind=inbox`);
  expect(body).toMatchObject([{ act: 'message_answered', detail: `message ${submission}` }]);
  expect(JSON.stringify(body)).not.toMatch(/Ana|hold it/);
});
