import { DAY_MS } from '@exline/kernel';
import { describe, expect, test } from 'vitest';
import { anOrder, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url } = await testGateway();
const admin = await signedIn(url);

const day = (fromToday: number) => new Date(Date.now() + fromToday * DAY_MS).toISOString().slice(0, 10);
const today = day(0);

/** The fields of each order, by the name of its case; oldest first. */
const made = {
  plain: {},
  shippedLong: { status: 'Shipped', shipmentDate: day(-9), estimatedDelivery: day(3) },
  overdue: { status: 'In Transit', shipmentDate: day(-6), estimatedDelivery: day(-2) },
  dueToday: { status: 'Out for Delivery', shipmentDate: day(-3), estimatedDelivery: today },
  sameDay: { status: 'customs', shipmentDate: day(-3), estimatedDelivery: day(8) },
  delivered: { status: 'Delivered', shipmentDate: day(-6), estimatedDelivery: day(-4) },
  faulty: { status: 'Exception' },
};
const names = new Map<string, string>();
const idOf = new Map<string, number>();
for (const [name, fields] of Object.entries(made)) {
  const { body } = await admin.post('/api/admin/orders', anOrder(fields));
  names.set(body.trackingNumber, name);
  idOf.set(name, body.id);
}

const namesIn = (orders: { trackingNumber: string }[]) =>
  orders.map(({ trackingNumber }) => names.get(trackingNumber));
const found = async (query: string) => namesIn((await admin.get(`/api/admin/orders?limit=50&${query}`)).body);

describe.each([
  ['newest', ['faulty', 'delivered', 'sameDay', 'dueToday', 'overdue', 'shippedLong', 'plain']],
  ['shipped', ['sameDay', 'dueToday', 'delivered', 'overdue', 'shippedLong', 'faulty', 'plain']],
  ['due', ['delivered', 'overdue', 'dueToday', 'shippedLong', 'sameDay', 'faulty', 'plain']],
  ['status', ['sameDay', 'delivered', 'faulty', 'overdue', 'plain', 'dueToday', 'shippedLong']],
])('the list sorted by %s', (sort, expected) => {
  test('is in that order, orders without the date last', async () => {
    expect(await found(`sort=${sort}`)).toEqual(expected);
    expect(namesIn((await admin.get(`/api/admin/orders?sort=${sort}`)).body)).toEqual(expected);
  });

  test('is read page by page to its end, and back', async () => {
    const linkIn = (headers: Headers, rel: string) =>
      new RegExp(`<([^>]+)>; rel="${rel}"`).exec(headers.get('link') ?? '')?.[1];
    const pages: unknown[][] = [];
    let address: string | undefined = `/api/admin/orders?limit=2&sort=${sort}`;
    let previous: string | undefined;
    while (address) {
      const { body, headers } = await admin.get(address);
      expect(headers.get('x-total-count')).toBe('7');
      pages.push(namesIn(body));
      previous = linkIn(headers, 'prev');
      address = linkIn(headers, 'next');
    }
    expect(pages.flat()).toEqual(expected);
    const back: unknown[][] = [];
    while (previous) {
      const { body, headers } = await admin.get(previous);
      back.unshift(namesIn(body));
      previous = linkIn(headers, 'prev');
    }
    expect(back.flat()).toEqual(expected.slice(0, 6));
  });
});

test.each([
  [`sort=shipped&since=${day(-6)}`, ['sameDay', 'dueToday', 'delivered', 'overdue']],
  [`sort=shipped&until=${day(-6)}`, ['delivered', 'overdue', 'shippedLong']],
  [`sort=shipped&since=${day(-6)}&until=${day(-6)}`, ['delivered', 'overdue']],
  [`sort=due&since=${today}`, ['dueToday', 'shippedLong', 'sameDay']],
  [`sort=due&until=${day(-1)}&status=delivered`, ['delivered']],
  [`sort=status&since=${day(1)}`, []],
  [`since=${today}&status=shipped`, ['shippedLong']],
  [`until=${day(-1)}`, []],
])('days narrow the date that is sorted by, else that of the creation: ?%s', async (query, expected) => {
  expect(await found(query)).toEqual(expected);
  expect(await found(`${query}&after=${idOf.get('plain')}`)).toEqual([]);
});

test('an order past its estimate that is not delivered is late', async () => {
  expect(await found('attention=late')).toEqual(['overdue']);
});

test('a late order or an exception needs attention until it is delivered', async () => {
  expect(await found('attention=needed')).toEqual(['faulty', 'overdue']);
  expect(await found('attention=needed&status=exception')).toEqual(['faulty']);
  const overdue = { orderId: idOf.get('overdue') };
  await admin.post('/api/admin/tracking-events', { ...overdue, description: 'Delivered: at the door' });
  expect(await found('attention=needed')).toEqual(['faulty']);
});

test('every status in use can be a filter', async () => {
  const { body } = await admin.get('/api/admin/orders/statuses');
  expect(body).toEqual(['customs', 'Delivered', 'Exception', 'Label Created', 'Out for Delivery', 'Shipped']);
  expect(await found('status=Customs')).toEqual(['sameDay']);
});

test('selected orders are listed and exported by their ids', async () => {
  const ids = `${idOf.get('faulty')},${idOf.get('plain')},999999`;
  expect(await found(`ids=${ids}`)).toEqual(['faulty', 'plain']);
  const { body, headers } = await admin.get(`/api/admin/orders/export.csv?ids=${ids}`);
  expect(headers.get('x-total-count')).toBe('2');
  expect(body.trim().split('\n')).toHaveLength(3);
});

test.each([
  'sort=size',
  'attention=none',
  'since=soon',
  'until=2026-02-30',
  'ids=1,x',
  'sort=due&sort=newest',
])('?%s is refused', async (query) =>
  expect((await admin.get(`/api/admin/orders?${query}`)).status).toBe(400),
);
