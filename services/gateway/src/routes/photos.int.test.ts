import { createLogger } from '@exline/platform';
import { describe, expect, test } from 'vitest';
import { createPhotos } from '../photos/photos.ts';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';
import { aPhoto, photoHost, sends } from '../testing/photoHost.ts';

const ALLOWED = 'https://photos.example';
const { url, db } = await testGateway({ PHOTO_ORIGINS: ALLOWED });
const admin = await signedIn(url);
const visitor = client(url);
const host = await photoHost({ '/door.jpg': sends(await aPhoto(300, 200)) });

const order = async (deliveryPhoto: string | null, status = 'Delivered') =>
  (await admin.post('/api/admin/orders', anOrder({ deliveryPhoto, status }))).body;
const photoOf = ({ trackingNumber }: { trackingNumber: string }) =>
  visitor.get(`/api/track/${trackingNumber}/photo`);

/** Puts a photo of a public host where another gateway that fetched it would have. */
const known = async (address: string) => {
  const photos = await createPhotos({
    db,
    log: createLogger('gateway', 'silent'),
    publicUrl: url,
    allowedOrigins: [],
    fetchFrom: async () => aPhoto(300, 200),
  });
  await photos.shown(address);
};

describe('the photo of a delivery', () => {
  test('comes from this site, where nothing in it can act, and stays in the visitor’s browser only', async () => {
    const address = 'https://carrier.example/door.jpg';
    await known(address);
    const parcel = await order(address);
    const { status, headers } = await photoOf(parcel);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=3600',
    });
    expect((await visitor.get(`/api/track/${parcel.trackingNumber}`)).body.deliveryPhoto).toBe(address);
  });

  test('at an allowed host is asked for there, and pages may show it', async () => {
    const { status, headers } = await photoOf(await order(`${ALLOWED}/door.jpg`));
    expect([status, headers.get('location')]).toEqual([302, `${ALLOWED}/door.jpg`]);
    const policy = (await visitor.get('/api/admin/status')).headers.get('content-security-policy');
    expect(policy).toContain(`img-src 'self' data: ${ALLOWED};`);
  });

  test('at a private address is never asked for', async () => {
    const { status, body } = await photoOf(await order(`${host.url}/door.jpg`));
    expect([status, body.type]).toEqual([404, 'urn:problem:tracking.no_photo']);
    expect(host.asked).toEqual([]);
  });

  test('is nobody’s before the delivery, but the staff’s', async () => {
    const address = 'https://carrier.example/early.jpg';
    await known(address);
    const parcel = await order(address, 'Shipped');
    expect((await photoOf(parcel)).body.type).toBe('urn:problem:tracking.no_photo');
    const path = `/api/admin/orders/${parcel.id}/photo`;
    expect((await visitor.get(path)).status).toBe(401);
    const { status, headers } = await admin.get(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('that was never taken is none, nor is that of an unknown parcel', async () => {
    const parcel = await order(null);
    expect((await photoOf(parcel)).body.type).toBe('urn:problem:tracking.no_photo');
    expect((await photoOf({ trackingNumber: 'EX404' })).body.type).toBe('urn:problem:tracking.not_found');
    const types = await Promise.all(
      [parcel.id, 999_999].map(async (id) => (await admin.get(`/api/admin/orders/${id}/photo`)).body.type),
    );
    expect(types).toEqual(['urn:problem:tracking.no_photo', 'urn:problem:order.not_found']);
  });
});
