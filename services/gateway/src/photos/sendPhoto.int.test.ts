import { trackingKey } from '@exline/contracts';
import { createLogger } from '@exline/platform';
import { describe, expect, test } from 'vitest';
import { createPhotos } from './photos.ts';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';
import { aPhoto, photoHost, respondWith } from '../testing/photoHost.ts';

const ALLOWED = 'https://photos.example';
const { url, db } = await testGateway({ PHOTO_ORIGINS: ALLOWED });
const admin = await signedIn(url);
const visitor = client(url);
const host = await photoHost({ '/door.jpg': respondWith(await aPhoto(300, 200)) });

const order = async (deliveryPhoto: string | null, status = 'Delivered') =>
  (await admin.post('/api/admin/orders', anOrder({ deliveryPhoto, status }))).body;
const photoOf = ({ trackingNumber }: { trackingNumber: string }) =>
  visitor.get(`/api/track/${trackingNumber}/photo`);

/** Stores a photo of a public host, as if another gateway had fetched it. */
const known = async (address: string, { trackingNumber }: { trackingNumber: string }) => {
  const photos = await createPhotos({
    db,
    log: createLogger('gateway', 'silent'),
    publicUrl: url,
    allowedOrigins: [],
    fetchFrom: async () => aPhoto(300, 200),
  });
  await photos.shown({ address, parcel: trackingKey(trackingNumber), isCurrent: async () => true });
};

describe('the photo of a delivery', () => {
  test('comes from this site, cannot run scripts, and is not cached', async () => {
    const address = 'https://carrier.example/door.jpg';
    const parcel = await order(address);
    await known(address, parcel);
    const { status, headers } = await photoOf(parcel);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect((await visitor.get(`/api/track/${parcel.trackingNumber}`)).body.deliveryPhoto).toBe(address);
  });

  test('is loaded from an allowed host, and pages may show it', async () => {
    const { status, headers } = await photoOf(await order(`${ALLOWED}/door.jpg`));
    expect([status, headers.get('location')]).toEqual([302, `${ALLOWED}/door.jpg`]);
    const policy = (await visitor.get('/api/admin/status')).headers.get('content-security-policy');
    expect(policy).toContain(`img-src 'self' data: ${ALLOWED};`);
  });

  test('is never fetched from a private address', async () => {
    const { status, body } = await photoOf(await order(`${host.url}/door.jpg`));
    expect([status, body.type]).toEqual([404, 'urn:problem:tracking.no_photo']);
    expect(host.asked).toEqual([]);
  });

  test('is visible only to staff before the delivery', async () => {
    const address = 'https://carrier.example/early.jpg';
    const parcel = await order(address, 'Shipped');
    await known(address, parcel);
    expect((await photoOf(parcel)).body.type).toBe('urn:problem:tracking.no_photo');
    const path = `/api/admin/orders/${parcel.id}/photo`;
    expect((await visitor.get(path)).status).toBe(401);
    const { status, headers } = await admin.get(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('is not found if there is none or the parcel is unknown', async () => {
    const parcel = await order(null);
    expect((await photoOf(parcel)).body.type).toBe('urn:problem:tracking.no_photo');
    expect((await photoOf({ trackingNumber: 'EX404' })).body.type).toBe('urn:problem:tracking.not_found');
    const types = await Promise.all(
      [parcel.id, 999_999].map(async (id) => (await admin.get(`/api/admin/orders/${id}/photo`)).body.type),
    );
    expect(types).toEqual(['urn:problem:tracking.no_photo', 'urn:problem:order.not_found']);
  });

  test('is deleted with its customer, even if a gateway stored it late; those of others stay', async () => {
    const address = 'https://carrier.example/erased.jpg';
    const [parcel, neighbor] = [await order(address), await order(address)];
    for (const each of [parcel, neighbor]) await known(address, each);
    expect((await photoOf(parcel)).status).toBe(200);
    expect((await admin.post(`/api/admin/orders/${parcel.id}/erase`)).status).toBe(204);
    const kept = () => db.collection('photos').countDocuments({ parcel: trackingKey(parcel.trackingNumber) });
    expect(await kept()).toBe(0);
    expect((await photoOf(parcel)).status).toBe(404);
    expect((await photoOf(neighbor)).status).toBe(200);
  });
});
