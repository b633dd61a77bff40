import { expect, test } from 'vitest';
import { client, signedIn } from '../testing/client.ts';
import { connect } from '../testing/sockets.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, config } = await testGateway();
const far = await testGateway({ MONGODB_URL: config.MONGODB_URL });
const [ana, ben] = [await signedIn(url), await signedIn(far.url)];

const PATH = '/api/admin/canned-replies';
const aReply = (fields: object = {}) => ({ name: 'Late', text: 'Hello {{name}}, it is late.', ...fields });
const create = async (fields: object = {}) => (await ana.post(PATH, aReply(fields))).body;
const put = (id: unknown, body: object, headers: Record<string, string> = {}) =>
  ana.call('PUT', `${PATH}/${id}`, { body, headers });

test('a reply saved by one admin is found by name by another, announced, and gone after a deletion', async () => {
  const socket = await connect(far.url, { cookie: ben.cookie() ?? '' });
  await socket.emitWithAck('admin:join', {});
  let received = 0;
  socket.on('canned-replies:changed', () => (received += 1));

  const { status, body } = await ana.post(PATH, aReply());
  const written = { changedAt: expect.any(String), changedBy: 'admin:admin' };
  expect([status, body]).toEqual([201, { ...aReply(), id: expect.any(Number), version: 1, ...written }]);
  const early = await create({ name: 'Early' });
  await expect.poll(() => received).toBe(2);
  expect((await ben.get(PATH)).body).toEqual([early, body]);

  const edited = await put(body.id, aReply({ text: 'Soon.' }));
  expect([edited.status, edited.body]).toEqual([200, { ...body, text: 'Soon.', version: 3, ...written }]);
  expect((await ana.delete(`${PATH}/${early.id}`)).status).toBe(204);
  await expect.poll(() => received).toBe(4);
  expect((await ben.get(PATH)).body).toEqual([edited.body]);
  expect((await ana.delete(`${PATH}/${early.id}`)).status).toBe(404);
});

test('an edit of an outdated version is refused, with the current one', async () => {
  const { id, version } = await create({ name: 'Refund' });
  const ifMatch = { 'if-match': `"${version}"` };
  const first = await put(id, aReply({ name: 'Refund', text: 'Mine.' }), ifMatch);
  expect(first.status).toBe(200);
  const second = await put(id, aReply({ name: 'Refund', text: 'Theirs.' }), ifMatch);
  expect([second.status, second.body.type]).toEqual([412, 'urn:problem:canned_reply.changed_meanwhile']);
  expect(second.body.current).toEqual(first.body);
  expect((await put(id, aReply({ name: 'Refund' }), { 'if-match': 'x' })).status).toBe(400);
});

test('a duplicate name is refused with an error at its field', async () => {
  await create({ name: 'Customs' });
  const { status, body } = await ana.post(PATH, aReply({ name: ' CUSTOMS ' }));
  expect([status, Object.keys(body.errors)]).toEqual([409, ['name']]);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(51) }, 'name'],
  [{ name: 'two\nlines' }, 'name'],
  [{ text: '' }, 'text'],
  [{ text: 'x'.repeat(2_001) }, 'text'],
  [{ text: 'Hello {{unknown}}' }, 'text'],
  [{ text: { $gt: '' } }, 'text'],
])('%j is refused by field', async (fields, field) => {
  const { status, body } = await ana.post(PATH, aReply(fields));
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
});

test('a call repeated with its key creates nothing twice', async () => {
  const send = () => ana.post(PATH, aReply({ name: 'Once' }), { 'idempotency-key': 'canned-once' });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
});

test('all calls are for the staff', async () => {
  const visitor = client(url);
  expect((await visitor.get(PATH)).status).toBe(401);
  expect((await visitor.post(PATH, aReply())).status).toBe(401);
  expect((await visitor.delete(`${PATH}/1`)).status).toBe(401);
});
