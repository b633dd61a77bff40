import { expect, test } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';

const { url } = await testGateway();
const admin = await signedIn(url);

const create = async (fields: object) => (await admin.post('/api/admin/orders', anOrder(fields))).body;
const parcels = (query: Record<string, string>) =>
  admin.get(`/api/admin/parcels?${new URLSearchParams(query)}`);
const numbers = async (query: Record<string, string>) =>
  (await parcels(query)).body.map(({ trackingNumber }: { trackingNumber: string }) => trackingNumber);

test('the parcels of a customer are those with the address and those named by number, newest first', async () => {
  const estimatedDelivery = '2026-12-01T00:00:00.000Z';
  const customerEmail = 'Maya.Chen@example.com';
  const first = await create({ customerEmail, customerName: 'Maya Chen', estimatedDelivery });
  const named = await create({ customerEmail: 'someone@example.com' });
  const last = await create({ customerEmail });
  await create({ customerName: 'maya.chen@example.com' });
  const { status, body } = await parcels({
    email: 'maya.chen@example.com',
    numbers: `${named.trackingNumber.toLowerCase()},EX9999999999`,
  });
  expect(status).toBe(200);
  expect(body.map(({ id }: { id: number }) => id)).toEqual([last.id, named.id, first.id]);
  expect(body[2]).toEqual({
    id: first.id,
    trackingNumber: first.trackingNumber,
    status: 'Label Created',
    estimatedDelivery,
    customerName: 'Maya Chen',
    customerEmail,
  });
});

test('a deleted parcel and those of similar addresses are not shown', async () => {
  const gone = await create({ customerEmail: 'ida@example.com' });
  await admin.delete(`/api/admin/orders/${gone.id}`);
  await create({ customerEmail: 'ida@example.community' });
  await create({ customerEmail: 'aida@example.com' });
  expect(await numbers({ email: 'ida@example.com' })).toEqual([]);
  expect(await numbers({ email: 'example.com' })).toEqual([]);
});

test('an empty request gets no parcel, and hundreds of parcels are limited to the newest twenty', async () => {
  expect(await numbers({})).toEqual([]);
  for (let made = 0; made < 22; made += 1) await create({ customerEmail: 'shop@example.com' });
  expect(await numbers({ email: 'shop@example.com' })).toHaveLength(20);
});

test('too many numbers are refused, and so are people who are not staff', async () => {
  expect((await parcels({ numbers: 'EX1,'.repeat(21) })).status).toBe(400);
  expect((await parcels({ email: 'x'.repeat(256) })).status).toBe(400);
  expect((await client(url).get('/api/admin/parcels?email=maya.chen@example.com')).status).toBe(401);
});
