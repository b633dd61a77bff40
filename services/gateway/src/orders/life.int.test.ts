import { describe, expect, test } from 'vitest';
import { anOrder, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db } = await testGateway();
const admin = await signedIn(url);

const create = async (fields: object = {}) => (await admin.post('/api/admin/orders', anOrder(fields))).body;
const restore = (id: number) => admin.post(`/api/admin/orders/${id}/restore`);
const tracked = async (number: string) => (await admin.get(`/api/track/${number}`)).status;
const typesOf = async (id: number) =>
  (await admin.get(`/api/admin/orders/${id}/history`)).body.map(({ type }: { type: string }) => type);

describe('a deleted order', () => {
  test('can only be read and found among deleted orders', async () => {
    const order = await create({ customerName: 'Zora Deleted' });
    await admin.delete(`/api/admin/orders/${order.id}`);
    const { status, body } = await admin.get(`/api/admin/orders/${order.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: order.id, deletedAt: expect.any(String) });
    const found = async (query: string) =>
      (await admin.get(`/api/admin/orders?q=zora&${query}`)).body.map(({ id }: { id: number }) => id);
    expect(await found('state=deleted')).toEqual([order.id]);
    expect(await found('limit=10')).toEqual([]);
    expect(await found('state=deleted&limit=10')).toEqual([order.id]);
  });

  test('is restored with its number, its events and its history', async () => {
    const order = await create();
    await admin.post('/api/admin/tracking-events', { orderId: order.id, description: 'Shipped: left' });
    await admin.delete(`/api/admin/orders/${order.id}`);
    expect(await tracked(order.trackingNumber)).toBe(404);

    const { status, body } = await restore(order.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: order.id,
      trackingNumber: order.trackingNumber,
      status: 'Shipped',
      deletedAt: null,
      erasedAt: null,
      trackingEvents: [{ description: 'Shipped: left' }],
    });
    expect(await tracked(order.trackingNumber)).toBe(200);
    expect(await typesOf(order.id)).toEqual([
      'OrderCreated',
      'TrackingEventAdded',
      'OrderDeleted',
      'OrderRestored',
    ]);
  });

  test('stays deleted while another order has its number', async () => {
    const order = await create();
    await admin.delete(`/api/admin/orders/${order.id}`);
    const later = await create({ trackingNumber: order.trackingNumber.toLowerCase() });
    expect((await restore(order.id)).status).toBe(409);
    await admin.delete(`/api/admin/orders/${later.id}`);
    expect((await restore(order.id)).status).toBe(200);
  });

  test('stays deleted after its personal data is erased, and the list shows that', async () => {
    const order = await create();
    await admin.delete(`/api/admin/orders/${order.id}`);
    await admin.post(`/api/admin/orders/${order.id}/erase`);
    expect(await restore(order.id)).toMatchObject({
      status: 409,
      body: { type: 'urn:problem:order.not_restorable', detail: expect.stringContaining('was erased') },
    });
    const { body: rows } = await admin.get('/api/admin/orders?state=deleted&view=row&limit=10');
    expect(rows.find(({ id }: { id: number }) => id === order.id)).toMatchObject({
      erasedAt: expect.any(String),
    });
  });

  test('that is unknown answers 404', async () => {
    expect((await restore(999_999)).status).toBe(404);
    expect((await admin.post('/api/admin/orders/abc/restore')).status).toBe(404);
  });
});

describe('an edit that names the version of the order', () => {
  const patch = (id: number, version: string, body: object) =>
    admin.call('PATCH', `/api/admin/orders/${id}`, { body, headers: { 'if-match': version } });

  test('is stored while the order has that version', async () => {
    const order = await create();
    const { status, body } = await patch(order.id, `"${order.version}"`, { origin: 'Newark, NJ' });
    expect(status).toBe(200);
    expect(body.version).toBe(order.version + 1);
  });

  test('may use the `ETag` of the order', async () => {
    const order = await create();
    const { headers } = await admin.get(`/api/admin/orders/${order.id}`);
    const etag = headers.get('etag') ?? '';
    expect(etag).toBe(`W/"${order.version}"`);
    expect((await patch(order.id, etag, { origin: 'Newark, NJ' })).status).toBe(200);
    const late = await patch(order.id, etag, { origin: 'Salem, OR' });
    // A tag here would be that of the problem document, which no edit can be based on.
    expect([late.status, late.headers.get('etag')]).toEqual([412, null]);
  });

  test('leads to an answer that is not sent again to a client that has it, even with no-cache', async () => {
    const order = await create();
    const path = `/api/admin/orders/${order.id}`;
    const { status } = await admin.get(path, { 'if-none-match': `"${order.version}"` });
    expect(status).toBe(304);
    const other = await admin.get(path, { 'if-none-match': '"0"', 'cache-control': 'no-cache' });
    expect(other.status).toBe(200);
  });

  test('is refused with a message and the current version after another change', async () => {
    const order = await create();
    const now = (await admin.patch(`/api/admin/orders/${order.id}`, { destination: 'Salem, OR' })).body;
    const before = await db.collection('commits').countDocuments({});
    const { status, body } = await patch(order.id, `"${order.version}"`, { origin: 'Newark, NJ' });
    expect(status).toBe(412);
    expect(body).toMatchObject({ title: 'Precondition failed', detail: expect.stringContaining('changed') });
    const { trackingEvents: _events, ...current } = now;
    expect(body.current).toEqual(current);
    expect(await db.collection('commits').countDocuments({})).toBe(before);
  });

  test('wins over one of two concurrent edits', async () => {
    const order = await create();
    const version = `"${order.version}"`;
    const replies = await Promise.all([
      patch(order.id, version, { origin: 'Newark, NJ' }),
      patch(order.id, version, { origin: 'Boston, MA' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  test('and an event that requires a status are refused once it changed, without data of the customer', async () => {
    const order = await create({ customerEmail: 'ida@example.com' });
    const add = (version: number, key: string) =>
      admin.post(
        '/api/admin/tracking-events',
        { orderId: order.id, description: 'Shipped: left' },
        { 'if-match': `"${version}"`, 'idempotency-key': `${key}-${order.id}` },
      );
    expect((await add(order.version, 'mine')).status).toBe(201);
    const { status, body } = await add(order.version, 'theirs');
    expect([status, body.type, body.current]).toEqual([
      412,
      'urn:problem:order.changed_meanwhile',
      undefined,
    ]);
    expect((await add(order.version + 1, 'again')).status).toBe(201);
  });

  test.each(['7', 'W/7', '"seven"', ''])('as %j answers 400', async (version) => {
    const order = await create();
    expect((await patch(order.id, version, { origin: 'Newark, NJ' })).status).toBe(400);
  });
});
