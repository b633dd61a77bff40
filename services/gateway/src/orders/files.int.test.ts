import { describe, expect, test } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db } = await testGateway();
const admin = await signedIn(url);

const importOrders = (orders: unknown, headers?: Record<string, string>) =>
  admin.post('/api/admin/orders/import', { orders }, headers);
const commits = () => db.collection('commits').countDocuments({});

describe('importing orders', () => {
  test('creates the valid ones and reports the outcome of each', async () => {
    const order = anOrder();
    const faulty = anOrder({ customerEmail: 'nowhere' });
    const { status, body } = await importOrders([order, faulty, 'nonsense']);
    expect(status).toBe(200);
    expect(body.outcomes).toEqual([
      { trackingNumber: order.trackingNumber, outcome: 'created', id: expect.any(Number) },
      {
        trackingNumber: faulty.trackingNumber,
        outcome: 'invalid',
        errors: { customerEmail: expect.stringContaining('email') },
      },
      { trackingNumber: '', outcome: 'invalid', errors: { body: expect.any(String) } },
    ]);
    expect((await admin.get(`/api/track/${order.trackingNumber}`)).status).toBe(200);
  });

  test('with a number twice in the list creates one order', async () => {
    const order = anOrder();
    const { body } = await importOrders([order, { ...order, origin: 'Newark, NJ' }]);
    const outcomes = body.outcomes.map(({ outcome }: { outcome: string }) => outcome);
    expect(outcomes.toSorted()).toEqual(['created', 'exists']);
  });

  test('twice creates nothing twice', async () => {
    const orders = Array.from({ length: 20 }, () => anOrder());
    const first = await importOrders(orders);
    expect(first.body.outcomes.every(({ outcome }: { outcome: string }) => outcome === 'created')).toBe(true);
    const before = await commits();
    const second = await importOrders(orders);
    expect(second.body.outcomes.every(({ outcome }: { outcome: string }) => outcome === 'exists')).toBe(true);
    expect(await commits()).toBe(before);
  });

  test('with a key returns the first answer again, even if that was never stored', async () => {
    const orders = [anOrder(), anOrder()];
    const first = await importOrders(orders, { 'idempotency-key': 'import-1' });
    await db.collection('idempotency_keys').updateMany({}, { $unset: { answer: '' } });
    const before = await commits();
    expect((await importOrders(orders, { 'idempotency-key': 'import-1' })).body).toEqual(first.body);
    expect(await commits()).toBe(before);
  });

  test.each([[undefined], [[]], ['EX1'], [{ 0: 'EX1' }], [Array.from({ length: 101 }, () => anOrder())]])(
    'of %.30j is refused',
    async (orders) => {
      const before = await commits();
      const { status, body } = await importOrders(orders);
      expect(status).toBe(400);
      expect(body.errors).toHaveProperty('orders');
      expect(await commits()).toBe(before);
    },
  );

  test('is for admins', async () => {
    expect((await client(url).post('/api/admin/orders/import', { orders: [anOrder()] })).status).toBe(401);
    expect((await client(url).get('/api/admin/orders/export.csv')).status).toBe(401);
  });
});

describe('the numbers of a file', () => {
  const existing = (trackingNumbers: unknown) =>
    admin.post('/api/admin/orders/existing', { trackingNumbers });

  test('that open orders have are found in one call, in any case, and nothing changes', async () => {
    const [kept, deleted] = [anOrder(), anOrder()];
    const { body } = await importOrders([kept, deleted]);
    const [{ id }, { id: deletedId }] = body.outcomes;
    await admin.delete(`/api/admin/orders/${deletedId}`);
    const before = await commits();
    const many = Array.from({ length: 4_997 }, (_, n) => `NONE-${n}`);
    const numbers = [kept.trackingNumber.toLowerCase(), kept.trackingNumber, deleted.trackingNumber, ...many];
    expect((await existing(numbers)).body).toEqual({ orders: [{ id, trackingNumber: kept.trackingNumber }] });
    expect(await commits()).toBe(before);
  });

  test.each([
    [undefined, 'Tracking numbers are required'],
    [[], 'Tracking numbers are required'],
    ['EX1', 'Tracking numbers must be a list'],
    [[1], 'Each tracking number must be a text of at most 255 characters'],
    [['EX1\nEX2'], 'Each tracking number must be a text of at most 255 characters'],
    [['x'.repeat(256)], 'Each tracking number must be a text of at most 255 characters'],
    [Array.from({ length: 5_001 }, () => 'EX1'), 'One call checks at most 5000 tracking numbers'],
  ])('%.30j are refused', async (numbers, words) => {
    const { status, body } = await existing(numbers);
    expect([status, body.errors]).toEqual([400, { trackingNumbers: words }]);
  });
});

describe('the export', () => {
  test('is the filtered list as CSV, newest first, without cells that could run as formulas', async () => {
    await admin.post(
      '/api/admin/orders',
      anOrder({
        trackingNumber: 'EXPORT-1',
        customerName: '=HYPERLINK("http://evil")',
        shipmentDate: '2026-11-21',
        origin: 'Newark, NJ',
        weight: 1_049,
      }),
    );
    await admin.post(
      '/api/admin/orders',
      anOrder({ trackingNumber: 'EXPORT-2', status: 'Shipped', customerName: 'Ida;=1+1' }),
    );
    const { body: made } = await admin.get('/api/admin/orders?limit=1&q=export-2');
    await admin.patch(`/api/admin/orders/${made[0].id}/labels`, { add: ['VIP', '=Fragile'], remove: [] });
    await admin.put(`/api/admin/orders/${made[0].id}/assignee`, { assignee: 'admin:admin' });
    const { status, headers, body } = await admin.get('/api/admin/orders/export.csv?q=export');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('orders.csv');
    expect(body.replace('\uFEFF', '').split('\n')).toEqual([
      'tracking_number,status,customer_name,customer_email,shipment_date,estimated_delivery,origin,destination,current_location,delivery_photo,weight,recipient,destination_address,destination_postal_code,customer_phone,estimated_window,signature,labels,assignee',
      `EXPORT-2,Shipped,"Ida;'=1+1",,,,,,,,,,,,,,,"VIP; '=Fragile",admin`,
      `EXPORT-1,Label Created,"'=HYPERLINK(""http://evil"")",,2026-11-21,,"Newark, NJ",,,,2 lb 5 oz,,,,,,,,`,
      '',
    ]);
    const shipped = await admin.get('/api/admin/orders/export.csv?q=export&status=shipped');
    expect(shipped.body).toContain('EXPORT-2');
    expect(shipped.body).not.toContain('EXPORT-1');
  });
});
