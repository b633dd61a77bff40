import { describe, expect, test } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url } = await testGateway();
const admin = await signedIn(url);
const visitor = client(url);

const create = async (fields: object = {}) => (await admin.post('/api/admin/orders', anOrder(fields))).body;
const track = (trackingNumber: string) => visitor.get(`/api/track/${encodeURIComponent(trackingNumber)}`);

describe('tracking', () => {
  test('shows events newest first, the derived status, and nothing about the customer', async () => {
    const order = await create({
      customerEmail: 'maya.chen@example.com',
      customerName: 'Maya Chen',
      origin: 'Newark, NJ',
    });
    const add = (event: object) => admin.post('/api/admin/tracking-events', { orderId: order.id, ...event });
    const late = await add({ description: 'Out for Delivery: left the depot', location: 'Portland, OR' });
    await add({
      description: 'Shipped: picked up',
      location: 'Newark, NJ',
      timestamp: '2026-11-01T10:00:00Z',
    });
    expect(late.status).toBe(201);
    expect(late.body).toEqual({
      id: expect.any(Number),
      orderId: order.id,
      description: 'Out for Delivery: left the depot',
      location: 'Portland, OR',
      timestamp: expect.any(String),
      createdAt: expect.any(String),
    });

    const { status, body } = await track(` ${order.trackingNumber.toLowerCase()} `);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(
      [
        'trackingNumber',
        'status',
        'shipmentDate',
        'estimatedDelivery',
        'estimatedWindow',
        'previousEstimate',
        'usualDays',
        'destination',
        'currentLocation',
        'deliveryPhoto',
        'trackingEvents',
      ].toSorted(),
    );
    expect(body).toMatchObject({
      trackingNumber: order.trackingNumber,
      status: 'Out for Delivery',
      currentLocation: 'Portland, OR',
    });
    expect(body.trackingEvents.map((event: object) => Object.keys(event).toSorted())).toEqual([
      ['description', 'id', 'location', 'timestamp'],
      ['description', 'id', 'location', 'timestamp'],
    ]);
    expect(body.trackingEvents[0].description).toBe('Out for Delivery: left the depot');
    expect(JSON.stringify(body)).not.toMatch(/maya|chen/i);
  });

  test('a number with hyphens leads to the parcel with exactly this number, or else to the one without hyphens', async () => {
    const digits = String(Date.now()).slice(-10);
    const [plain, hyphen] = [`EX${digits}`, `EX-${digits}`];
    await create({ trackingNumber: plain });
    expect((await track(hyphen)).body).toMatchObject({ trackingNumber: plain });
    expect((await track(`ex-${digits.slice(0, 4)}-${digits.slice(4)}`)).body).toMatchObject({
      trackingNumber: plain,
    });
    await create({ trackingNumber: hyphen });
    await expect.poll(async () => (await track(hyphen)).body).toMatchObject({ trackingNumber: hyphen });
    expect((await track(plain)).body).toMatchObject({ trackingNumber: plain });
  });

  test('shows the delivery photo only once the order is delivered', async () => {
    const deliveryPhoto = 'https://photos.example.com/door.jpg';
    const order = await create({ deliveryPhoto });
    expect((await track(order.trackingNumber)).body.deliveryPhoto).toBeNull();
    await admin.post('/api/admin/tracking-events', {
      orderId: order.id,
      description: 'Delivered: at the door',
    });
    expect((await track(order.trackingNumber)).body.deliveryPhoto).toBe(deliveryPhoto);
  });

  test('is not cached, whether the parcel exists or not', async () => {
    const { trackingNumber } = await create();
    for (const [number, status] of [
      [trackingNumber, 200],
      ['EX404', 404],
    ]) {
      const reply = await track(String(number));
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([status, 'no-store']);
    }
  });

  test('answers 304 to a client that has the answer, and the new one after a change', async () => {
    const order = await create();
    const first = await track(order.trackingNumber);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const path = `/api/track/${order.trackingNumber}`;
    expect((await visitor.get(path, headers)).status).toBe(304);
    await admin.patch(`/api/admin/orders/${order.id}`, { status: 'Shipped' });
    expect((await visitor.get(path, headers)).body.status).toBe('Shipped');
  });

  test.each(['EX0', '%E0%A4%A', '%00', 'a%2Fb', 'x'.repeat(2_000), '$gt', '__proto__'])(
    'of %.20s answers 404 or 400, never a fault',
    async (number) => {
      expect([400, 404]).toContain((await visitor.get(`/api/track/${number}`)).status);
    },
  );

  test('of a deleted order answers 404, and its number is free', async () => {
    const order = await create();
    await track(order.trackingNumber);
    expect((await admin.delete(`/api/admin/orders/${order.id}`)).status).toBe(204);
    expect((await track(order.trackingNumber)).status).toBe(404);
    expect((await admin.delete(`/api/admin/orders/${order.id}`)).status).toBe(404);
    const again = await admin.post('/api/admin/orders', anOrder({ trackingNumber: order.trackingNumber }));
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(order.id);
    expect((await track(order.trackingNumber)).status).toBe(200);
    expect(
      (await admin.post('/api/admin/tracking-events', { orderId: order.id, description: 'late' })).status,
    ).toBe(404);
  });

  test.each([
    [{ description: '' }, 400],
    [{ orderId: 'one' }, 400],
    [{ orderId: 999_999 }, 404],
    [{ orderId: -1 }, 404],
    [{ timestamp: 'noon' }, 400],
    [{ location: 'two\nlines' }, 400],
  ])('events with %j are refused with %i', async (fields, status) => {
    const { id } = await create();
    const event = { orderId: id, description: 'Shipped: left', ...fields };
    expect((await admin.post('/api/admin/tracking-events', event)).status).toBe(status);
  });
});

describe('the calendar entry of a parcel', () => {
  const entryOf = (trackingNumber: string) => fetch(`${url}/api/track/${trackingNumber}/calendar`);

  test('is a file with the estimated day', async () => {
    const { trackingNumber } = await create({ estimatedDelivery: '2026-11-24' });
    const answer = await entryOf(trackingNumber);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await answer.text()).toContain('DTSTART;VALUE=DATE:20261124');
  });

  test('is missing for a parcel without an estimate, and for an unknown number', async () => {
    const { trackingNumber } = await create();
    const types = [await entryOf(trackingNumber), await entryOf('EX0')].map(async (answer) => {
      const { type } = (await answer.json()) as { type: string };
      return [answer.status, type];
    });
    expect(await Promise.all(types)).toEqual([
      [404, 'urn:problem:tracking.no_estimate'],
      [404, 'urn:problem:tracking.not_found'],
    ]);
  });
});

test('an estimate that moved shows the day before it', async () => {
  const { id, trackingNumber } = await create({ estimatedDelivery: '2026-11-23' });
  await admin.patch(`/api/admin/orders/${id}`, { estimatedDelivery: '2026-11-24' });
  await expect
    .poll(async () => (await track(trackingNumber)).body)
    .toMatchObject({
      estimatedDelivery: '2026-11-24T00:00:00.000Z',
      previousEstimate: '2026-11-23T00:00:00.000Z',
    });
});
