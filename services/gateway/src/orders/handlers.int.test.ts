import { describe, expect, test } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url, db } = await testGateway();
const admin = await signedIn(url);

const create = async (fields: object = {}) => (await admin.post('/api/admin/orders', anOrder(fields))).body;
const commits = () => db.collection('commits').countDocuments({});

describe('creating an order', () => {
  test('answers 201 with every field of the order', async () => {
    const { status, body } = await admin.post('/api/admin/orders', {
      trackingNumber: ' EX9000000001 ',
      status: 'Shipped',
      customerEmail: 'maya.chen@example.com',
      customerName: 'Maya Chen',
      shipmentDate: '2026-11-21',
      estimatedDelivery: null,
      origin: '',
      destination: 'Portland, OR',
      unknown: 'field',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      trackingNumber: 'EX9000000001',
      status: 'Shipped',
      customerEmail: 'maya.chen@example.com',
      customerName: 'Maya Chen',
      shipmentDate: '2026-11-21T00:00:00.000Z',
      estimatedDelivery: null,
      deliveryPhoto: null,
      currentLocation: null,
      origin: null,
      destination: 'Portland, OR',
      weight: null,
      recipient: null,
      destinationAddress: null,
      destinationPostalCode: null,
      customerPhone: null,
      estimatedWindow: null,
      signature: null,
      labels: [],
      assignee: null,
      deliveryRequests: [],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      updatedAt: body.createdAt,
      deletedAt: null,
      erasedAt: null,
      version: 1,
      trackingEvents: [],
    });
  });

  test('with a weight stores it in grams until it is changed or removed, and shows it in the history', async () => {
    const { body: order } = await admin.post('/api/admin/orders', anOrder({ weight: 1_049 }));
    expect(order.weight).toBe(1_049);
    const path = `/api/admin/orders/${order.id}`;
    expect((await admin.patch(path, { weight: 340 })).body.weight).toBe(340);
    expect((await admin.patch(path, { status: 'Shipped' })).body.weight).toBe(340);
    expect((await admin.patch(path, { weight: null })).body.weight).toBeNull();
    const { body: history } = await admin.get(`${path}/history`);
    expect(
      history.map(({ data }: { data: { weight?: number; changes?: object } }) => data.changes ?? data.weight),
    ).toEqual([
      1_049,
      { weight: { from: 1_049, to: 340 } },
      expect.anything(),
      { weight: { from: 340, to: null } },
    ]);
    const { body: parcel } = await client(url).get(`/api/track/${order.trackingNumber}`);
    expect(parcel).not.toHaveProperty('weight');
  });

  test('keeps who receives it and where private, and shows the hours of the delivery to everybody', async () => {
    const door = {
      recipient: 'Alex Chen',
      destinationAddress: '1420 SE Alder St',
      destinationPostalCode: '97214',
      customerPhone: '+1 503 555 0142',
      signature: 'A. Chen',
    };
    const order = await create({ ...door, estimatedWindow: '9:00-12:00' });
    expect(order).toMatchObject(door);
    const { body: parcel } = await client(url).get(`/api/track/${order.trackingNumber}`);
    expect(parcel.estimatedWindow).toBe('9:00-12:00');
    for (const text of Object.values(door)) expect(JSON.stringify(parcel)).not.toContain(text);
    const stored = await db
      .collection('commits')
      .findOne({ 'events.data.trackingNumber': order.trackingNumber });
    expect(stored).not.toBeNull();
    for (const text of Object.values(door)) expect(JSON.stringify(stored)).not.toContain(text);
    await admin.post(`/api/admin/orders/${order.id}/erase`);
    const { body: erased } = await admin.get(`/api/admin/orders/${order.id}`);
    expect(erased).toMatchObject(Object.fromEntries(Object.keys(door).map((name) => [name, null])));
    expect(erased.estimatedWindow).toBe('9:00-12:00');
  });

  test.each([
    [{ status: '' }, 'status'],
    [{ trackingNumber: '   ' }, 'trackingNumber'],
    [{ trackingNumber: { $gt: '' } }, 'trackingNumber'],
    [{ customerEmail: 'nowhere' }, 'customerEmail'],
    [{ customerName: 'Maya\0Chen' }, 'customerName'],
    [{ estimatedDelivery: 'tomorrow' }, 'estimatedDelivery'],
    [{ shipmentDate: '2026-11-21', estimatedDelivery: '2026-11-20' }, 'estimatedDelivery'],
    [{ deliveryPhoto: 'data:image/png;base64,AA' }, 'deliveryPhoto'],
    [{ weight: 0 }, 'weight'],
    [{ weight: 2.5 }, 'weight'],
    [{ weight: 68_040 }, 'weight'],
    [{ weight: '2 lb 5 oz' }, 'weight'],
    [{ weight: true }, 'weight'],
    [{ customerPhone: '0142' }, 'customerPhone'],
    [{ destinationPostalCode: '97/214' }, 'destinationPostalCode'],
    [{ estimatedWindow: '12:00-9:00' }, 'estimatedWindow'],
    [{ recipient: 'Maya\nChen' }, 'recipient'],
  ])('with %j is refused by field and changes nothing', async (fields, field) => {
    const before = await commits();
    const { status, headers, body } = await admin.post('/api/admin/orders', anOrder(fields));
    expect(status).toBe(400);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await commits()).toBe(before);
  });

  test('with a number in use answers 409, compared without case', async () => {
    const { trackingNumber } = await create();
    const again = await admin.post(
      '/api/admin/orders',
      anOrder({ trackingNumber: trackingNumber.toLowerCase() }),
    );
    expect(again.status).toBe(409);
  });

  test('twice at once creates one order', async () => {
    const order = anOrder();
    const statuses = await Promise.all(
      [1, 2, 3, 4].map(async () => (await admin.post('/api/admin/orders', order)).status),
    );
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409]);
  });

  test.each([
    ['{"trackingNumber":', 'application/json', 400],
    ['[]', 'application/json', 400],
    ['"text"', 'application/json', 400],
    ['trackingNumber=EX1', 'application/x-www-form-urlencoded', 415],
    ['{}', 'text/plain', 415],
    [`{"trackingNumber":"${'x'.repeat(102_400)}"}`, 'application/json', 413],
  ])('with the body %.20s as %s answers %i', async (body, type, status) => {
    const reply = await admin.call('POST', '/api/admin/orders', { body, headers: { 'content-type': type } });
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) });
  });

  test('accepts a body of exactly 102,400 bytes', async () => {
    const frame = JSON.stringify({ ...anOrder(), filler: '' });
    const body = JSON.stringify({ ...JSON.parse(frame), filler: 'x'.repeat(102_400 - frame.length) });
    expect(body).toHaveLength(102_400);
    expect((await admin.call('POST', '/api/admin/orders', { body })).status).toBe(201);
  });
});

describe('editing an order', () => {
  test('answers with the order and does not change missing fields', async () => {
    const order = await create({ origin: 'Newark, NJ', customerName: 'Maya Chen' });
    const { status, body } = await admin.patch(`/api/admin/orders/${order.id}`, {
      origin: '',
      destination: 'Salem, OR',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      origin: null,
      destination: 'Salem, OR',
      customerName: 'Maya Chen',
      status: order.status,
    });
  });

  test('cannot change the tracking number', async () => {
    const { id } = await create();
    const { status, body } = await admin.patch(`/api/admin/orders/${id}`, { trackingNumber: 'EX1' });
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty('trackingNumber');
  });

  test('cannot set a delivery before the shipment, and reports that at the field', async () => {
    const { id } = await create({ shipmentDate: '2026-11-21' });
    const { status, body } = await admin.patch(`/api/admin/orders/${id}`, {
      estimatedDelivery: '2026-11-20',
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      estimatedDelivery: 'The estimated delivery date cannot be before the shipment date.',
    });
  });

  test.each(['999999', '0', '-1', '1.5', 'abc', '99999999999999999999', '%00', '1%20'])(
    'with the id %s answers 404',
    async (id) => {
      expect((await admin.patch(`/api/admin/orders/${id}`, { status: 'Shipped' })).status).toBe(404);
      expect((await admin.delete(`/api/admin/orders/${id}`)).status).toBe(404);
      expect((await admin.get(`/api/admin/orders/${id}/history`)).status).toBe(404);
    },
  );
});

describe('the work on an order', () => {
  test('labels and the person are shown to staff and in the history, but not to visitors', async () => {
    const { id, trackingNumber } = await create();
    const path = `/api/admin/orders/${id}`;
    expect((await admin.patch(`${path}/labels`, { add: [' Urgent ', 'VIP'] })).body).toMatchObject({
      labels: ['Urgent', 'VIP'],
      version: 2,
    });
    expect((await admin.patch(`${path}/labels`, { add: ['vip'], remove: ['URGENT'] })).body.labels).toEqual([
      'VIP',
    ]);
    const { body: own } = await admin.get('/api/admin/me');
    expect(own.assignees).toEqual([{ actor: 'admin:admin', name: 'admin' }]);
    expect(
      (await admin.call('PUT', `${path}/assignee`, { body: { assignee: 'admin:admin' } })).body,
    ).toMatchObject({ assignee: 'admin:admin', labels: ['VIP'] });
    const { body: history } = await admin.get(`${path}/history`);
    expect(history.slice(1).map(({ type, data }: { type: string; data: object }) => [type, data])).toEqual([
      ['OrderLabeled', { added: ['Urgent', 'VIP'], removed: [] }],
      ['OrderLabeled', { added: [], removed: ['Urgent'] }],
      ['OrderAssigned', { from: null, to: 'admin:admin' }],
    ]);
    const { body: parcel } = await client(url).get(`/api/track/${trackingNumber}`);
    expect(Object.keys(parcel)).not.toContain('labels');
    expect(Object.keys(parcel)).not.toContain('assignee');
  });

  test.each([
    [{ add: ['x'.repeat(31)] }, 'add'],
    [{ add: [' '] }, 'add'],
    [{ add: ['two\nlines'] }, 'add'],
    [{ add: 'Urgent' }, 'add'],
    [{ remove: [7] }, 'remove'],
    [{ add: Array.from({ length: 11 }, (_, n) => `Label ${n}`) }, 'add'],
  ])('labels %j are refused', async (body, field) => {
    const { id } = await create();
    const refused = await admin.patch(`/api/admin/orders/${id}/labels`, body);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors)[0]).toMatch(new RegExp(`^${field}`));
  });

  test.each(['staff:999', 'admin:unknown', '', {}, undefined])(
    'the assignee %j is refused, because it is no active agent or owner',
    async (assignee) => {
      const { id } = await create();
      const refused = await admin.call('PUT', `/api/admin/orders/${id}/assignee`, { body: { assignee } });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['assignee']]);
    },
  );
});

describe('the history of an order', () => {
  test('lists who did what and when, also after the order was deleted', async () => {
    const { id } = await create({ customerName: 'Maya Chen' });
    await admin.patch(`/api/admin/orders/${id}`, { customerName: 'Maya Lin', status: 'Processing' });
    const event = await admin.post('/api/admin/tracking-events', {
      orderId: id,
      description: 'Shipped: left',
    });
    await admin.delete(`/api/admin/orders/${id}`);

    const { body } = await admin.get(`/api/admin/orders/${id}/history`);
    expect(body.map(({ type }: { type: string }) => type)).toEqual([
      'OrderCreated',
      'OrderEdited',
      'TrackingEventAdded',
      'OrderDeleted',
    ]);
    expect(body[0]).toEqual({
      position: id,
      type: 'OrderCreated',
      at: expect.any(String),
      actor: 'admin:admin',
      data: expect.objectContaining({ customerName: 'Maya Chen', status: 'Label Created' }),
    });
    expect(body[1].data).toEqual({
      changes: {
        customerName: { from: 'Maya Chen', to: 'Maya Lin' },
        status: { from: 'Label Created', to: 'Processing' },
      },
    });
    expect(body[2].data).toMatchObject({ id: event.body.id, description: 'Shipped: left' });
  });
});
