import { expect, test } from 'vitest';
import { anOrder, signedIn } from '../testing/client.ts';
import { connect } from '../testing/sockets.ts';
import { createStaffMember } from '../testing/staff.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db } = await testGateway();
const owner = await signedIn(url);
const { person: agent } = await createStaffMember(url, db, owner, 'agent');
const PATH = '/api/admin/order-views';

test('own and shared views are listed with their counts in one answer, which each person sees as theirs', async () => {
  const socket = await connect(url, { cookie: agent.cookie() ?? '' });
  await socket.emitWithAck('admin:join', {});
  let changes = 0;
  socket.on('orders:views-changed', () => (changes += 1));

  const created = [];
  for (const status of ['Shipped', 'Shipped', 'Delivered'])
    created.push((await owner.post('/api/admin/orders', anOrder({ status }))).body);
  await owner.call('PUT', `/api/admin/orders/${created[0].id}/assignee`, {
    body: { assignee: 'admin:admin' },
  });

  const shared = await owner.post(PATH, { name: 'My work', isShared: true, filter: { assignee: 'me' } });
  expect([shared.status, shared.body]).toEqual([
    201,
    {
      id: expect.any(Number),
      name: 'My work',
      isShared: true,
      filter: { assignee: 'me' },
      savedBy: 'admin:admin',
      version: expect.any(Number),
      changedBy: 'admin:admin',
      changedAt: expect.any(String),
    },
  ]);
  const filter = { status: ['Shipped', 'Delivered'], sort: 'due', createdSince: '2026-01-01' };
  const own = await owner.post(PATH, { name: 'Both', isShared: false, filter });
  expect(own.body.filter).toEqual({ ...filter, createdSince: '2026-01-01T00:00:00.000Z' });

  expect((await owner.get(PATH)).body).toEqual({
    counts: { all: 3, mine: 1, needed: 0, late: 0, silent: 0, asked: 0 },
    views: [
      { ...own.body, count: 3 },
      { ...shared.body, count: 1 },
    ],
  });
  expect((await agent.get(PATH)).body).toMatchObject({
    counts: { all: 3, mine: 0 },
    views: [{ name: 'My work', count: 0 }],
  });

  const edit = { name: 'Work', isShared: true, filter: {} };
  const { body: edited } = await agent.call('PUT', `${PATH}/${shared.body.id}`, { body: edit });
  expect(edited).toMatchObject({
    ...edit,
    savedBy: 'admin:admin',
    changedBy: expect.stringMatching(/^staff:/),
  });
  const late = await owner.call('PUT', `${PATH}/${shared.body.id}`, {
    body: { ...edit, name: 'Mine' },
    headers: { 'if-match': `"${shared.body.version}"` },
  });
  expect([late.status, late.body.type, late.body.current]).toEqual([
    412,
    'urn:problem:order_view.changed_meanwhile',
    edited,
  ]);
  expect((await agent.delete(`${PATH}/${own.body.id}`)).status).toBe(404);
  expect((await owner.delete(`${PATH}/${own.body.id}`)).status).toBe(204);
  await expect.poll(() => changes).toBe(4);
  expect((await owner.get(PATH)).body.views).toEqual([{ ...edited, count: 3 }]);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(51) }, 'name'],
  [{ isShared: 'yes' }, 'isShared'],
  [{ filter: null }, 'filter'],
  [{ filter: { sort: 'color' } }, 'filter.sort'],
  [{ filter: { dueUntil: 'soon' } }, 'filter.dueUntil'],
])('%j is refused', async (fields, field) => {
  const { status, body } = await owner.post(PATH, { name: 'View', isShared: false, filter: {}, ...fields });
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
});

test('a search text is not saved', async () => {
  const { body } = await owner.post(PATH, {
    name: 'Text',
    isShared: false,
    filter: { q: 'maya', place: 'Salem' },
  });
  expect(body.filter).toEqual({ place: 'Salem' });
});

test('the same call repeated with its key saves one view', async () => {
  const send = () =>
    owner.post(PATH, { name: 'Once', isShared: true, filter: {} }, { 'idempotency-key': 'view-1' });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  const another = await owner.post(PATH, { name: 'once', isShared: true, filter: {} });
  expect([another.status, Object.keys(another.body.errors)]).toEqual([409, ['name']]);
});
