import { beforeAll, describe, expect, test } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, readModel } = await testGateway();
const admin = await signedIn(url);
const numbers = (orders: { trackingNumber: string }[]) => orders.map(({ trackingNumber }) => trackingNumber);

test('an empty list is an empty array, and an empty summary counts nothing', async () => {
  expect((await admin.get('/api/admin/orders')).body).toEqual([]);
  expect((await admin.get('/api/admin/summary')).body).toEqual({
    total: 0,
    outForDelivery: 0,
    delivered: 0,
    active: 0,
    recent: [],
  });
});

describe('with orders', () => {
  const customers = ['Maya Chen', 'Tom Becker', 'Priya Nair'];
  const statuses = ['Shipped', 'Delivered', 'Out for Delivery'];
  const created: string[] = [];

  beforeAll(async () => {
    for (let index = 0; index < 12; index += 1) {
      const order = anOrder({
        customerName: customers[index % 3],
        customerEmail: `${customers[index % 3]?.toLowerCase().replace(' ', '.')}@example.com`,
        status: statuses[index % 3],
        destination: 'Portland, OR',
      });
      await admin.post('/api/admin/orders', order);
      created.unshift(order.trackingNumber);
    }
  });

  test('the list contains all, newest first, each with its tracking events', async () => {
    const { body, headers } = await admin.get('/api/admin/orders');
    expect(numbers(body)).toEqual(created);
    expect(headers.get('x-total-count')).toBe('12');
    expect(body[0].trackingEvents).toEqual([]);
  });

  test('pages follow each other to the end through the Link header', async () => {
    const seen: string[] = [];
    let next: string | undefined = '/api/admin/orders?limit=5';
    while (next) {
      const { body, headers } = await admin.get(next);
      expect(headers.get('x-total-count')).toBe('12');
      seen.push(...numbers(body));
      next = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(created);
  });

  test('paging backward shows the same pages', async () => {
    const linkOf = (headers: Headers, rel: string) =>
      new RegExp(`<([^>]+)>; rel="${rel}"`).exec(headers.get('link') ?? '')?.[1] ?? '';
    const first = await admin.get('/api/admin/orders?limit=5');
    expect(linkOf(first.headers, 'prev')).toBe('');
    const second = await admin.get(linkOf(first.headers, 'next'));
    const third = await admin.get(linkOf(second.headers, 'next'));
    expect(linkOf(third.headers, 'next')).toBe('');
    const back = await admin.get(linkOf(third.headers, 'prev'));
    expect(numbers(back.body)).toEqual(numbers(second.body));
    const beginning = await admin.get(linkOf(back.headers, 'prev'));
    expect(numbers(beginning.body)).toEqual(numbers(first.body));
    expect(linkOf(beginning.headers, 'prev')).toBe('');
    expect(numbers((await admin.get(linkOf(beginning.headers, 'next'))).body)).toEqual(numbers(second.body));
  });

  test.each([
    ['q=maya', 4],
    ['q=CHEN', 4],
    ['q=tom.becker@example.com', 4],
    ['q=portland', 12],
    [`q=EX`, 12],
    ['q=.*', 0],
    ['q=(', 0],
    ['status=delivered', 4],
    ['status=Delivered&q=tom', 4],
    ['status=Delivered&q=maya', 0],
    ['q=', 12],
    ['status=', 12],
    ['status=Delivered&status=shipped', 8],
    ['place=portl', 12],
    ['place=maya', 0],
    ['email=none', 0],
    ['assignee=none', 12],
    ['assignee=me', 0],
    ['label=none', 0],
    ['createdSince=2026-01-01&dueUntil=2026-01-01', 0],
    ['sort=customer&direction=desc&q=maya', 4],
  ])('?%s finds %i', async (query, found) => {
    const { body, headers } = await admin.get(`/api/admin/orders?limit=100&${query}`);
    expect(body).toHaveLength(found);
    expect(headers.get('x-total-count')).toBe(String(found));
    expect((await admin.get(`/api/admin/orders?${query}`)).body).toEqual(body);
  });

  test('pages of a list with several statuses keep the filter and the sort order', async () => {
    const path = '/api/admin/orders?status=Shipped&status=Delivered&sort=customer';
    const { body: whole } = await admin.get(path);
    const first = await admin.get(`${path}&limit=5`);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const { body: second } = await admin.get(next);
    expect(numbers([...first.body, ...second])).toEqual(numbers(whole));
    expect(whole.map(({ customerName }: { customerName: string }) => customerName[0]).join('')).toBe(
      'MMMMTTTT',
    );
  });

  test('orders are found by assignee and by label, and the labels in use are listed', async () => {
    const { body: orders } = await admin.get('/api/admin/orders?limit=2');
    const path = `/api/admin/orders/${orders[0].id}`;
    await admin.patch(`${path}/labels`, { add: ['vip', 'Customs'] });
    await admin.call('PUT', `${path}/assignee`, { body: { assignee: 'admin:admin' } });
    for (const query of ['assignee=me', 'label=VIP&label=customs'])
      expect(numbers((await admin.get(`/api/admin/orders?${query}`)).body)).toEqual([created[0]]);
    expect((await admin.get('/api/admin/orders/labels')).body).toEqual(['Customs', 'vip']);
    await admin.patch(`${path}/labels`, { remove: ['Customs'] });
    expect((await admin.get('/api/admin/orders/labels')).body).toEqual(['vip']);
  });

  test('a number finds the order with exactly that number', async () => {
    expect(numbers((await admin.get(`/api/admin/orders?number=${created[3]?.toLowerCase()}`)).body)).toEqual([
      created[3],
    ]);
    expect((await admin.get('/api/admin/orders?number=EX')).body).toEqual([]);
  });

  test('a whole tracking number finds its order', async () => {
    const { body } = await admin.get(`/api/admin/orders?q=${created[3]?.toLowerCase()}`);
    expect(numbers(body)).toEqual([created[3]]);
  });

  test.each([
    'limit=0',
    'limit=x',
    'limit=-5',
    'after=x',
    'before=0',
    'state=gone',
    'limit=5&limit=6',
    'q[$gt]=1&q=2&q=3',
    'sort=color',
    'direction=up',
    'email=x',
    'createdSince=yesterday',
    'place=a&place=b',
    `status=${'x'.repeat(101)}`,
    Array.from({ length: 21 }, (_, n) => `status=${n}`).join('&'),
  ])('?%s is refused', async (query) =>
    expect((await admin.get(`/api/admin/orders?${query}`)).status).toBe(400),
  );

  test('the summary counts and shows the ten newest', async () => {
    const { body } = await admin.get('/api/admin/summary');
    expect(body).toMatchObject({ total: 12, outForDelivery: 4, delivered: 4, active: 8 });
    expect(numbers(body.recent)).toEqual(created.slice(0, 10));
  });

  test('a generated number is EX and ten digits', async () => {
    const { body } = await admin.get('/api/admin/generate-tracking');
    expect(body.trackingNumber).toMatch(/^EX\d{10}$/);
    expect((await client(url).get(`/api/track/${body.trackingNumber}`)).status).toBe(404);
  });
});

describe('with `view=row`', () => {
  const shown = [
    'assignee',
    'createdAt',
    'customerEmail',
    'customerName',
    'deletedAt',
    'destination',
    'erasedAt',
    'estimatedDelivery',
    'id',
    'labels',
    'origin',
    'shipmentDate',
    'status',
    'trackingNumber',
    'version',
  ];
  const fieldsOf = (orders: readonly object[]) => [...new Set(orders.flatMap(Object.keys))].toSorted();

  test.each(['/api/admin/orders?view=row', '/api/admin/orders?view=row&limit=5'])(
    '%s lists the same orders with what a row shows',
    async (path) => {
      const { body: whole } = await admin.get(path.replace('view=row&', '').replace('?view=row', ''));
      const { body: rows } = await admin.get(path);
      expect(fieldsOf(rows)).toEqual(shown);
      expect(numbers(rows)).toEqual(numbers(whole));
      expect(fieldsOf(whole)).toContain('trackingEvents');
    },
  );

  test('the next page has rows too', async () => {
    const { headers } = await admin.get('/api/admin/orders?view=row&limit=5');
    const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '';
    expect(fieldsOf((await admin.get(next)).body)).toEqual(shown);
  });

  test('the summary has rows, otherwise it has whole orders', async () => {
    expect(fieldsOf((await admin.get('/api/admin/summary?view=row')).body.recent)).toEqual(shown);
    expect(fieldsOf((await admin.get('/api/admin/summary')).body.recent)).toContain('trackingEvents');
  });

  test('any other view is refused', async () => {
    expect((await admin.get('/api/admin/orders?view=all')).status).toBe(400);
  });
});

test('a long list that is read slowly leaks no memory', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  const line = 'x'.repeat(255);
  const long = () => anOrder({ customerName: line, origin: line, destination: line, currentLocation: line });
  for (let batch = 0; batch < 8; batch += 1) {
    const orders = Array.from({ length: 60 }, long);
    expect((await admin.post('/api/admin/orders/import', { orders })).status).toBe(200);
  }
  expect((await admin.get('/api/admin/orders')).body.length).toBeGreaterThanOrEqual(480);
  process.off('warning', note);
  expect(warnings.filter(({ name }) => name === 'MaxListenersExceededWarning')).toEqual([]);
});

test('a number of full width finds its order, also one that an earlier release has stored so', async () => {
  const { trackingNumber } = (await admin.post('/api/admin/orders', anOrder())).body;
  const wide = trackingNumber.replaceAll(/[!-~]/g, (sign: string) =>
    String.fromCodePoint(sign.codePointAt(0)! + 0xfe_e0),
  );
  const found = async () =>
    numbers((await admin.get(`/api/admin/orders?number=${encodeURIComponent(wide)}`)).body);
  expect(await found()).toEqual([trackingNumber]);
  expect(numbers((await admin.get(`/api/admin/orders?q=${encodeURIComponent(wide)}`)).body)).toEqual([
    trackingNumber,
  ]);
  expect((await admin.post('/api/admin/orders', anOrder({ trackingNumber: wide }))).status).toBe(409);
  await (
    await readModel('orders')
  ).updateOne({ trackingNumber }, { $set: { trackingNumber: wide, trackingKey: wide.toLowerCase() } });
  expect(await found()).toEqual([wide]);
  const tracked = await client(url).get(`/api/track/${encodeURIComponent(wide)}`);
  expect(tracked.body).toMatchObject({ trackingNumber: wide });
});
