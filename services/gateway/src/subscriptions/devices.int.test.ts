import { newVapidPrivateKey, vapidPublicKeyOf } from '@exline/platform';
import { describe, expect, test } from 'vitest';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';
import { aDevice } from './testing.ts';

const publicKey = vapidPublicKeyOf(newVapidPrivateKey()) ?? '';
const { url, db, readModel } = await testGateway({ VAPID_PUBLIC_KEY: publicKey });
const admin = await signedIn(url);
const visitor = client(url);

type Device = ReturnType<typeof aDevice>;

const aParcel = async () => {
  const { body } = await admin.post('/api/admin/orders', anOrder());
  return body as { id: number; trackingNumber: string };
};
const signUp = (trackingNumber: string, push: object, more: object = {}) =>
  visitor.post('/api/subscriptions', { trackingNumber, push, ...more });
const tokenOf = async (trackingNumber: string, { endpoint }: Device): Promise<string | null> =>
  (await visitor.post('/api/subscriptions/device', { trackingNumber, endpoint })).body.token;
const subscribersOf = async (id: number) =>
  (await admin.get(`/api/admin/orders/${id}/subscribers`)).body as Record<string, unknown>[];

/** A device that is notified about a parcel. */
const aSignedUpDevice = async () => {
  const parcel = await aParcel();
  const device = aDevice();
  await signUp(parcel.trackingNumber, device);
  return { ...parcel, device };
};
const preferences = { statuses: ['Delivered'], quietHours: null, isPaused: false };

test('the public key is public, and the answer is null without one', async () => {
  expect((await visitor.get('/api/subscriptions/push-key')).body).toEqual({ publicKey });
  const without = await testGateway();
  const elsewhere = client(without.url);
  expect((await elsewhere.get('/api/subscriptions/push-key')).body).toEqual({ publicKey: null });
  const { body } = await (await signedIn(without.url)).post('/api/admin/orders', anOrder());
  const refused = { trackingNumber: body.trackingNumber, push: aDevice() };
  expect(await elsewhere.post('/api/subscriptions', refused)).toMatchObject({
    status: 400,
    body: { type: 'urn:problem:subscription.no_push' },
  });
});

describe('a device', () => {
  test('is signed up at once, and staff see it without its endpoint', async () => {
    const { id, trackingNumber } = await aParcel();
    const device = aDevice();
    const { status, body } = await signUp(trackingNumber, device);
    expect([status, body]).toEqual([202, { trackingNumber, channels: ['push'] }]);
    const [subscriber] = await subscribersOf(id);
    expect(subscriber).toMatchObject({ channel: 'push', address: 'A device', state: 'confirmed' });
    const stored = JSON.stringify([
      await (await readModel('subscriptions')).find({}).toArray(),
      await db.collection('commits').find({}).toArray(),
    ]);
    expect(stored).not.toContain(device.endpoint);
  });

  test('is signed up although the email address beside it was sent too many confirmations', async () => {
    const email = 'often@example.com';
    for (const _ of [1, 2, 3]) await signUp((await aParcel()).trackingNumber, aDevice(), { email });
    const { id, trackingNumber } = await aParcel();
    const { status, body } = await signUp(trackingNumber, aDevice(), { email });
    expect([status, body]).toEqual([202, { trackingNumber, channels: ['push'] }]);
    expect(await subscribersOf(id)).toMatchObject([{ channel: 'push', state: 'confirmed' }]);
  });

  test('finds its subscription again with its endpoint, changes it, and ends it', async () => {
    const { id, trackingNumber, device } = await aSignedUpDevice();
    const token = await tokenOf(trackingNumber, device);
    const changed = await visitor.put('/api/subscriptions/preferences', { token, ...preferences });
    expect(changed.body).toMatchObject({ channel: 'push', trackingNumber, preferences });
    expect((await visitor.post('/api/subscriptions/end', { token })).body).toMatchObject({ state: 'ended' });
    expect(await tokenOf(trackingNumber, device)).toBeNull();
    expect(await subscribersOf(id)).toMatchObject([{ state: 'ended', endReason: 'unsubscribed' }]);
  });

  test('learns nothing about another device or parcel', async () => {
    const { trackingNumber, device } = await aSignedUpDevice();
    const other = await aParcel();
    expect(await tokenOf(trackingNumber, aDevice())).toBeNull();
    expect(await tokenOf(other.trackingNumber, device)).toBeNull();
    expect(await tokenOf('EX9999999999', device)).toBeNull();
  });

  test('is stopped by the staff', async () => {
    const { id, trackingNumber, device } = await aSignedUpDevice();
    const [subscriber] = await subscribersOf(id);
    await admin.post(`/api/admin/subscriptions/${String(subscriber?.id)}/stop`, {});
    expect(await tokenOf(trackingNumber, device)).toBeNull();
  });

  test('can be given together with an address for email', async () => {
    const { id, trackingNumber } = await aParcel();
    const { body } = await signUp(trackingNumber, aDevice(), { email: 'visitor@example.com' });
    expect(body).toEqual({ trackingNumber, channels: ['email', 'push'] });
    expect(await subscribersOf(id)).toMatchObject([{ state: 'requested' }, { state: 'confirmed' }]);
  });

  test('is erased with the order, and cannot be found then', async () => {
    const { id, trackingNumber, device } = await aSignedUpDevice();
    await admin.post(`/api/admin/orders/${id}/erase`, {});
    await expect.poll(() => tokenOf(trackingNumber, device)).toBeNull();
    await expect.poll(() => subscribersOf(id)).toEqual([]);
  });
});

describe('a device with a new endpoint', () => {
  const move = (from: Device, push: object) =>
    visitor.put('/api/subscriptions/device', { endpoint: from.endpoint, push });

  test('keeps its subscriptions and choices', async () => {
    const { id, trackingNumber, device } = await aSignedUpDevice();
    const token = await tokenOf(trackingNumber, device);
    await visitor.put('/api/subscriptions/preferences', { token, ...preferences });
    const next = aDevice();
    expect((await move(device, next)).status).toBe(204);
    expect((await move(device, next)).status).toBe(204);

    expect(await tokenOf(trackingNumber, device)).toBeNull();
    const moved = await tokenOf(trackingNumber, next);
    const own = await visitor.post('/api/subscriptions/preferences', { token: moved });
    expect(own.body).toMatchObject({ state: 'confirmed', preferences });
    expect(await subscribersOf(id)).toMatchObject([
      { state: 'ended', endReason: 'moved' },
      { state: 'confirmed' },
    ]);
  });

  test('may not lead to a private address, and nothing changes then', async () => {
    const { trackingNumber, device } = await aSignedUpDevice();
    expect((await move(device, aDevice('10.0.0.1'))).status).toBe(400);
    expect(await tokenOf(trackingNumber, device)).not.toBeNull();
  });
});

describe('a request is refused in words', () => {
  const keysOf = (changes: object) => ({ ...aDevice(), keys: { ...aDevice().keys, ...changes } });
  test.each([
    ['a text', 'device'],
    ['no endpoint', { keys: aDevice().keys }],
    ['no keys', { endpoint: 'https://push.invalid/1' }],
    ['plain http', { ...aDevice(), endpoint: 'http://push.invalid/1' }],
    ['a user in the address', { ...aDevice(), endpoint: 'https://me:secret@push.invalid/1' }],
    ['an address that is too long', { ...aDevice(), endpoint: `https://push.invalid/${'1'.repeat(1_100)}` }],
    ['this machine', aDevice('localhost')],
    ['a private address', aDevice('192.168.1.1')],
    ['the address of cloud secrets', aDevice('169.254.169.254')],
    ['a private address in IPv6', aDevice('[::ffff:10.0.0.1]')],
    ['a key of another length', keysOf({ auth: 'short' })],
    ['a key that is not on the curve', keysOf({ p256dh: 'B'.repeat(87) })],
  ])('with %s', async (_what, push) => {
    const { id, trackingNumber } = await aParcel();
    const { status, body } = await signUp(trackingNumber, push as object);
    expect([status, body.errors]).toEqual([400, expect.any(Object)]);
    expect(await subscribersOf(id)).toEqual([]);
  });
});
