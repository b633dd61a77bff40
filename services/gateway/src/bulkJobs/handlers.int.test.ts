import { expect, test } from 'vitest';
import { client, signedIn } from '../testing/client.ts';
import { connect } from '../testing/sockets.ts';
import { createStaffMember } from '../testing/staff.ts';
import { testGateway } from '../testing/testGateway.ts';

const near = await testGateway();
const far = await testGateway({ MONGODB_URL: near.config.MONGODB_URL });
const [ana, ben] = [await signedIn(near.url), await signedIn(far.url)];

const JOBS = '/api/admin/bulk-jobs';
const IMPORT_SIZE = 100;
let made = 0;
/** Creates orders with this status, which no other test uses. */
const orders = async (amount: number, fields: (n: number) => object = () => ({})) => {
  const status = `Bulk ${(made += 1)}`;
  const rows = Array.from({ length: amount }, (_, n) => ({
    trackingNumber: `BULK-${made}-${n}`,
    status,
    ...fields(n),
  }));
  const ids: number[] = [];
  for (let from = 0; from < amount; from += IMPORT_SIZE) {
    const part = rows.slice(from, from + IMPORT_SIZE);
    const { body } = await ana.post('/api/admin/orders/import', { orders: part });
    ids.push(...body.outcomes.map(({ id }: { id: number }) => id));
  }
  return { status, ids };
};
const start = async (body: object, headers: Record<string, string> = {}) =>
  ana.call('POST', JOBS, { body, headers });
const ended = async (id: number) => {
  const state = async () => (await ben.get(`${JOBS}/${id}`)).body.state;
  await expect.poll(state, { timeout: 60_000 }).toMatch(/done|stopped/);
  return (await ben.get(`${JOBS}/${id}`)).body;
};
const total = async (query: string) =>
  Number((await ana.get(`/api/admin/orders?limit=1&${query}`)).headers.get('x-total-count'));

test('an action on all orders that match runs on the server, and both gateways report its progress', async () => {
  const socket = await connect(far.url, { cookie: ben.cookie() ?? '' });
  await socket.emitWithAck('admin:join', {});
  let received = 0;
  socket.on('bulk-jobs:changed', () => (received += 1));
  const { status, ids } = await orders(60);
  const { status: answered, body } = await start({
    kind: 'label',
    labels: { add: ['Customs'], remove: [] },
    filter: { status: [status] },
    expected: 60,
  });
  expect([answered, body]).toMatchObject([
    202,
    { kind: 'label', total: 60, by: 'admin:admin', endedAt: null },
  ]);
  expect(await ended(body.id)).toMatchObject({ state: 'done', done: 60, refused: 0, refusals: [] });
  // One event for the start, two for the outcomes (at most 50 each), and one for the end.
  await expect.poll(() => received).toBeGreaterThanOrEqual(4);
  const history = await ben.get(`/api/admin/orders/${ids[7]}/history`);
  expect(history.body).toMatchObject([
    { type: 'OrderCreated' },
    { type: 'OrderLabeled', actor: 'admin:admin' },
  ]);
  expect((await ben.get(JOBS)).body[0]).toMatchObject({ id: body.id, state: 'done' });
  const { body: activity } = await ana.get('/api/admin/activity?kind=orders&limit=10');
  expect(activity).toMatchObject([
    { act: 'bulk_started', detail: 'label', count: 60 },
    { act: 'orders_imported', count: 60 },
  ]);
});

test('days of a list mean the date by which it is sorted, as on the page', async () => {
  const { status, ids } = await orders(3, (n) => ({ shipmentDate: `2031-05-0${n + 1}` }));
  const { body } = await start({
    kind: 'label',
    labels: { add: ['Customs'], remove: [] },
    filter: { status: [status], sort: 'shipped', since: '2031-05-02', until: '2031-05-02' },
    expected: 1,
  });
  expect(await ended(body.id)).toMatchObject({ total: 1, done: 1 });
  expect((await ben.get(`/api/admin/orders/${ids[1]}`)).body.labels).toEqual(['Customs']);
});

test('an order that refuses the action is reported with the reason, on the page and in the file', async () => {
  const { ids } = await orders(3, (n) => (n === 1 ? {} : { customerEmail: 'maya@example.com' }));
  const { body } = await start({ kind: 'mail', ids: [...ids, ids[0], 999_999_999] });
  expect(await ended(body.id)).toMatchObject({
    total: 4,
    done: 2,
    refused: 2,
    refusals: [
      { orderId: ids[1], trackingNumber: expect.stringMatching(/^BULK-\d+-1$/), reason: expect.any(String) },
      { orderId: 999_999_999, trackingNumber: null, reason: expect.any(String) },
    ],
  });
  const file = await (
    await fetch(`${near.url}${JOBS}/${body.id}/results.csv`, {
      headers: { cookie: ana.cookie() ?? '' },
    })
  ).text();
  expect(file.trim().split(/\r?\n/)).toHaveLength(5);
  expect(file).toContain(',done');
});

test('a stopped action leaves the rest unchanged, and a repeated start with its key is the same job', async () => {
  const { status } = await orders(160);
  const body = { kind: 'delete', filter: { status: [status] }, expected: 160 };
  const key = { 'idempotency-key': 'bulk-stop-1' };
  const { body: job } = await start(body, key);
  const stopped = await ben.call('POST', `${JOBS}/${job.id}/stop`, {});
  expect(stopped.body.state).toMatch(/stopping|stopped/);
  const { state, done, refused } = await ended(job.id);
  expect([state, refused]).toEqual(['stopped', 0]);
  await ben.call('POST', `${JOBS}/${job.id}/stop`, {});
  const { body: activity } = await ana.get('/api/admin/activity?kind=orders&limit=2');
  expect(activity).toMatchObject([
    { act: 'bulk_stopped', count: 160 },
    { act: 'bulk_started', detail: 'delete', count: 160 },
  ]);
  expect(done).toBeLessThan(160);
  await expect.poll(() => total(`status=${encodeURIComponent(status)}`)).toBe(160 - done);
  expect((await start(body, key)).body).toEqual(job);
});

test('a stopped action continues in the name of the caller, and no order gets an event twice', async () => {
  const { person: agent } = await createStaffMember(near.url, near.db, ana, 'agent');
  const { ids } = await orders(120);
  const { body: job } = await start({ kind: 'event', event: { description: 'Left the hub' }, ids });
  await ben.call('POST', `${JOBS}/${job.id}/stop`, {});
  const { done } = await ended(job.id);
  expect(done).toBeLessThan(120);
  const goOn = () => agent.call('POST', `${JOBS}/${job.id}/continue`, {});
  const continued = await Promise.all([goOn(), goOn()]);
  expect(continued.map(({ status }) => status)).toEqual([200, 200]);
  expect(await ended(job.id)).toMatchObject({
    state: 'done',
    total: 120,
    done: 120,
    refused: 0,
    by: expect.stringMatching(/^staff:/),
  });
  for (const id of ids) {
    const { body: order } = await ben.get(`/api/admin/orders/${id}`);
    expect(
      order.trackingEvents.filter(
        ({ description }: { description: string }) => description === 'Left the hub',
      ),
    ).toHaveLength(1);
  }
  const { body: activity } = await ana.get('/api/admin/activity?kind=orders&limit=20');
  expect(activity.filter(({ count }: { count: number }) => count === 120 - done)).toContainEqual(
    expect.objectContaining({ act: 'bulk_continued' }),
  );
  expect(activity.filter(({ act }: { act: string }) => act === 'bulk_continued')).toHaveLength(1);
  expect((await goOn()).body.state).toBe('done');
});

test('nothing starts without orders or a filter, with another number of matches, or with a missing part', async () => {
  const { status, ids } = await orders(2);
  const refusal = async (body: object) => {
    const answer = await start(body);
    return [answer.status, answer.body.type];
  };
  expect(await refusal({ kind: 'delete', filter: { status: [status] }, expected: 3 })).toEqual([
    409,
    'urn:problem:bulk_job.other_number',
  ]);
  expect(await refusal({ kind: 'delete', filter: { status: ['None such'] } })).toEqual([
    409,
    'urn:problem:bulk_job.no_orders',
  ]);
  expect((await refusal({ kind: 'event', ids }))[0]).toBe(400);
  // Refused because the request has no filter: it would delete all orders.
  expect((await refusal({ kind: 'delete', id: ids[0], expected: await total('') }))[0]).toBe(400);
  expect((await refusal({ kind: 'assign', assignment: { assignee: 'staff:99999' }, ids }))[1]).toBe(
    'urn:problem:staff.not_assignable',
  );
  expect(await total(`status=${encodeURIComponent(status)}`)).toBe(2);
  expect((await client(near.url).post(JOBS, { kind: 'delete', ids })).status).toBe(401);
});

test('when the gateway that runs a job ends, the other one continues, and no order is changed twice', async () => {
  const { ids } = await orders(120);
  const event = { description: 'In Transit: left the depot', location: null, timestamp: null };
  const { body: job } = await ben.post(JOBS, { kind: 'event', event, ids });
  await expect.poll(async () => (await ben.get(`${JOBS}/${job.id}`)).body.done).toBeGreaterThan(0);
  await near.stop();
  expect(await ended(job.id)).toMatchObject({ state: 'done', done: 120, refused: 0 });
  const events = await far.readModel('tracking_events');
  expect(await events.countDocuments({ orderId: { $in: ids } })).toBe(120);
});
