import { expect, test } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url } = await testGateway();
const admin = await signedIn(url);
const visitor = client(url);

const route = { origin: 'Newark, NJ', destination: 'Portland, OR' };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const create = async (fields: object) => (await admin.post('/api/admin/orders', anOrder(fields))).body;
const deliver = async (days: number) => {
  const { id, trackingNumber } = await create({ ...route, shipmentDate: daysAgo(10) });
  const description = 'Delivered: at the door';
  await admin.post('/api/admin/tracking-events', { orderId: id, description, timestamp: daysAgo(10 - days) });
  return trackingNumber;
};
const usualDaysOf = async (trackingNumber: string) =>
  (await visitor.get(`/api/track/${trackingNumber}`)).body.usualDays;

test('a parcel on its way has the usual days of its route, and a delivered one has none', async () => {
  const delivered: string[] = [];
  for (let index = 0; index < 20; index += 1) delivered.push(await deliver(index < 10 ? 3 : 5));
  expect(await usualDaysOf((await create(route)).trackingNumber)).toEqual({ from: 3, to: 5 });
  expect(await usualDaysOf((await create({ ...route, destination: 'Boise, ID' })).trackingNumber)).toBeNull();
  expect(await usualDaysOf(delivered[0]!)).toBeNull();
});

test('staff read how good the estimates were, and export them by week and route', async () => {
  const { body } = await admin.get('/api/admin/estimates');
  expect(body.routes).toEqual([{ route: 'NJ-OR', usual: { from: 3, to: 5 }, judged: 0, within: 0 }]);
  const file = await admin.get('/api/admin/estimates.csv');
  expect(file.headers.get('content-type')).toContain('text/csv');
  const [head = '', ...lines] = String(file.body).trim().split(/\r?\n/);
  expect(head.split(',').slice(0, 2)).toEqual(['week', 'route']);
  expect(lines.map((line) => line.split(',')[1])).toContain('NJ-OR');
});
