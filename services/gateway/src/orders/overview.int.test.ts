import type { DayFigures, OrderFigures } from '@exline/contracts';
import { DAY_MS } from '@exline/kernel';
import { connectToRunning } from '@exline/mongo';
import { beforeAll, describe, expect, test } from 'vitest';
import { anOrder, client, signedIn, type Client } from '../testing/client.ts';
import { freshDatabase, testGateway } from '../testing/testGateway.ts';

const day = (fromToday: number) => new Date(Date.now() + fromToday * DAY_MS).toISOString().slice(0, 10);
const noon = (fromToday: number) => `${day(fromToday)}T12:00:00.000Z`;

const figuresOf = async (admin: Client, query = ''): Promise<OrderFigures> =>
  (await admin.get(`/api/admin/overview${query}`)).body;
/** The days with activity. */
const busy = ({ days }: OrderFigures) =>
  Object.fromEntries(
    days
      .filter(({ created, onTime, late, noEstimate }) => created + onTime + late + noEstimate > 0)
      .map(({ day: name, ...figures }) => [name, figures]),
  );
const nothing: Omit<DayFigures, 'day'> = { created: 0, onTime: 0, late: 0, noEstimate: 0 };

const MONGODB_URL = freshDatabase();
let { url, readModel, stop } = await testGateway({ MONGODB_URL });
let admin = await signedIn(url);
const ids: Record<string, number> = {};
const create = async (name: string, fields: object) => {
  ids[name] = (await admin.post('/api/admin/orders', anOrder(fields))).body.id;
};
const report = (name: string, description: string, timestamp: string) =>
  admin.post('/api/admin/tracking-events', { orderId: ids[name], description, timestamp });

test('without orders, the last thirty days are listed up to today, with zeros', async () => {
  expect(await figuresOf(admin)).toEqual({
    days: Array.from({ length: 30 }, (_, index) => ({ day: day(index - 29), ...nothing })),
    statuses: [],
    otherStatuses: 0,
    attention: { needed: 0, exception: 0, late: 0, silent: 0, asked: 0 },
  });
});

describe('with orders', () => {
  beforeAll(async () => {
    await create('punctual', { estimatedDelivery: day(-2) });
    await create('behind', { estimatedDelivery: day(-8) });
    await create('unpromised', {});
    await create('old', { estimatedDelivery: day(-60) });
    await create('overdue', { status: 'In Transit', estimatedDelivery: day(-1) });
    await create('faulty', { status: 'Exception' });
    await create('customs', { status: 'Customs' });
    await create('quiet', { status: 'customs' });
    await create('migrated', { status: 'Delivered', estimatedDelivery: day(-3) });
    // These events are reported out of order, and `Delivered` twice.
    await report('punctual', 'Delivered: at the door', noon(-2));
    await report('punctual', 'Shipped: on the road', noon(-4));
    await report('punctual', 'Delivered: scanned again', noon(-1));
    await report('behind', 'Delivered: at the door', noon(-5));
    await report('unpromised', 'Delivered: at the door', noon(-5));
    await report('old', 'Delivered: at the door', noon(-61));
    // The test cannot wait two days, so it changes the read model directly. A new gateway reads the change.
    await (await readModel('orders')).updateOne({ _id: ids.quiet! }, { $set: { lastEventAt: noon(-4) } });
    const { collectionName } = await readModel('orders');
    await stop();
    const mongo = await connectToRunning(MONGODB_URL, 'test');
    await mongo.db().collection(collectionName.replace('_v', '_lists_v')).drop();
    await mongo.close();
    ({ url, readModel, stop } = await testGateway({ MONGODB_URL }));
    admin = await signedIn(url);
  });

  test('each day shows the created and delivered orders, and whether those were in time', async () => {
    expect(busy(await figuresOf(admin))).toEqual({
      [day(-5)]: { ...nothing, late: 1, noEstimate: 1 },
      [day(-2)]: { ...nothing, onTime: 1 },
      [day(0)]: { ...nothing, created: 9 },
    });
    const { days } = await figuresOf(admin, '?days=3');
    expect(days.map((one) => one.day)).toEqual([day(-2), day(-1), day(0)]);
    expect(busy(await figuresOf(admin, '?days=90'))[day(-61)]).toEqual({ ...nothing, onTime: 1 });
  });

  test('parcels are counted by status in the order of delivery, other statuses last', async () => {
    const { statuses, otherStatuses } = await figuresOf(admin);
    expect(statuses).toEqual([
      { status: 'In Transit', count: 1 },
      { status: 'Delivered', count: 5 },
      { status: 'Exception', count: 1 },
      { status: expect.stringMatching(/^customs$/i), count: 2 },
    ]);
    expect(otherStatuses).toBe(0);
  });

  test('orders that need attention are counted as in the lists of Manage Orders', async () => {
    const { attention } = await figuresOf(admin);
    expect(attention).toEqual({ needed: 3, exception: 1, late: 1, silent: 1, asked: 0 });
    for (const name of ['needed', 'late', 'silent'] as const) {
      const { headers } = await admin.get(`/api/admin/orders?limit=1&attention=${name}`);
      expect(headers.get('x-total-count')).toBe(String(attention[name]));
    }
  });

  test('a deleted order is not counted until it is restored', async () => {
    const before = await figuresOf(admin);
    await admin.delete(`/api/admin/orders/${ids.behind}`);
    const without = busy(await figuresOf(admin));
    expect(without[day(-5)]).toEqual({ ...nothing, noEstimate: 1 });
    expect(without[day(0)]).toEqual({ ...nothing, created: 8 });
    await admin.post(`/api/admin/orders/${ids.behind}/restore`);
    expect(await figuresOf(admin)).toEqual(before);
  });

  test('another estimate changes how a delivery is counted', async () => {
    await admin.patch(`/api/admin/orders/${ids.unpromised}`, { estimatedDelivery: day(-4) });
    expect(busy(await figuresOf(admin))[day(-5)]).toEqual({ ...nothing, late: 1, onTime: 1 });
  });

  test('rare statuses are counted together as others', async () => {
    const rare = Array.from({ length: 8 }, (_, index) => anOrder({ status: `Rare ${index}` }));
    await admin.post('/api/admin/orders/import', { orders: rare });
    const { statuses, otherStatuses } = await figuresOf(admin);
    expect(statuses).toHaveLength(3 + 8);
    expect(statuses[3]).toMatchObject({ count: 2 });
    expect(otherStatuses).toBe(1);
  });
});

test.each(['0', '91', 'x', '1.5', '-3', ''])('?days=%s is refused', async (days) => {
  const { status, body } = await admin.get(`/api/admin/overview?days=${days}`);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['days']]);
});

test('only staff get an answer', async () => {
  expect((await client(url).get('/api/admin/overview')).status).toBe(401);
});

test('another gateway that rebuilds it from the log shows the same figures', async () => {
  const { attention, ...before } = await figuresOf(admin);
  const { collectionName } = await readModel('orders');
  await stop();
  const mongo = await connectToRunning(MONGODB_URL, 'test');
  await mongo.db().collection(collectionName).drop();
  await mongo.db().collection<{ _id: string }>('checkpoints').deleteOne({ _id: collectionName });
  await mongo.close();
  const after = await figuresOf(await signedIn((await testGateway({ MONGODB_URL })).url));
  // The log does not contain the two skipped days.
  expect(after).toEqual({
    ...before,
    attention: { ...attention, needed: attention.needed - 1, silent: 0, asked: 0 },
  });
});
