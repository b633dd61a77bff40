import { isPublicAddress, newVapidPrivateKey, vapidPublicKeyOf } from '@exline/platform';
import { expect, onTestFinished, test } from 'vitest';
import { startPushStandIn, type Verdict } from '../testing/pushStandIn.ts';
import { createPushService } from './pushService.ts';

const privateKey = newVapidPrivateKey();
const publicKey = vapidPublicKeyOf(privateKey) ?? '';
const soon = () => AbortSignal.timeout(30_000);
const stop = (status: string, location: string | null = 'Denver, CO') => ({
  status,
  location,
  at: '2026-11-24T10:00:00.000Z',
});

const given = async (verdict?: (nth: number) => Verdict | null) => {
  const standIn = await startPushStandIn({ publicKey, verdict });
  onTestFinished(standIn.stop);
  const options = {
    privateKey,
    contact: 'support@exline.example',
    isAllowedAddress: () => true,
    ca: standIn.ca,
  };
  const device = standIn.subscribe();
  const notification = {
    device,
    subscriptionId: 7,
    trackingNumber: 'EX1234567890',
    stops: [stop('Shipped'), stop('Out for Delivery')],
  };
  return { standIn, options, notification, service: createPushService(options) };
};

test('the push service accepts the signature, and the device can read the message', async () => {
  const { standIn, service, notification } = await given();
  expect(await service.send(notification, soon())).toEqual({ status: 201, retryAfter: null });
  const [message] = standIn.received;
  expect(JSON.parse(message?.text ?? '')).toEqual({
    trackingNumber: 'EX1234567890',
    title: 'Out for Delivery',
    body: 'Parcel EX1234567890 · Denver, CO\nBefore: Shipped',
  });
  expect(message).toMatchObject({
    ttl: 12 * 3_600,
    urgency: 'high',
    topic: expect.stringMatching(/^[\w-]{32}$/),
    subject: 'mailto:support@exline.example',
  });
});

test('statuses that are not urgent do not wake a device', async () => {
  const { standIn, service, notification } = await given();
  await service.send({ ...notification, stops: [stop('In Transit', null)] }, soon());
  expect(standIn.received).toMatchObject([{ urgency: 'normal', ttl: 24 * 3_600 }]);
});

test('messages of the same subscription replace each other while the device is away', async () => {
  const { standIn, service, notification } = await given();
  for (const subscriptionId of [7, 7, 8]) await service.send({ ...notification, subscriptionId }, soon());
  const [first, second, other] = standIn.received.map(({ topic }) => topic);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

test('the longest texts fit into a message', async () => {
  const { standIn, service, notification } = await given();
  const longest = stop('🚚'.repeat(127), '🚚'.repeat(127));
  const stops = Array.from({ length: 50 }, () => longest);
  const sent = await service.send({ ...notification, trackingNumber: '字'.repeat(100), stops }, soon());
  expect(sent.status).toBe(201);
  expect(standIn.refused).toEqual([]);
});

test('a message with the key of another installation, or for a device that is gone, is refused', async () => {
  const { standIn, service, options, notification } = await given();
  const other = createPushService({ ...options, privateKey: newVapidPrivateKey() });
  expect((await other.send(notification, soon())).status).toBe(403);
  const gone = { ...notification.device, endpoint: `${standIn.origin()}/push/unknown` };
  expect((await service.send({ ...notification, device: gone }, soon())).status).toBe(404);
  expect(standIn.refused).toEqual([403, 404]);
});

test('a redirect is not followed, and an answer names when to try again', async () => {
  const { service, notification, standIn } = await given((nth) =>
    nth === 1
      ? { status: 307, headers: { location: notification.device.endpoint } }
      : { status: 429, headers: { 'retry-after': '120' } },
  );
  expect((await service.send(notification, soon())).status).toBe(307);
  expect(standIn.offered()).toBe(1);
  expect(await service.send(notification, soon())).toEqual({ status: 429, retryAfter: '120' });
});

test.each(['silence', 'broken connection'] as const)(
  'after a %s it is unknown whether the message arrived',
  async (fault) => {
    const { service, notification, standIn } = await given(() => fault);
    const ending = new AbortController();
    const sending = service.send(notification, ending.signal);
    // The rejection is handled at once, because the promise may reject while the test waits.
    const outcome = sending.catch((error: unknown) => error);
    await expect.poll(standIn.offered).toBe(1);
    ending.abort();
    expect(await outcome).toMatchObject({ message: 'The outcome is unknown' });
  },
);

test.each(['https://localhost:9', 'https://nowhere.invalid'])(
  'nothing was sent to %s, which does not answer',
  async (host) => {
    const { service, notification } = await given();
    const device = { ...notification.device, endpoint: `${host}/push/1` };
    await expect(service.send({ ...notification, device }, soon())).rejects.toThrow('cannot be reached');
  },
);

test.each([
  'http://push.example/1',
  'https://127.0.0.1/1',
  'https://[::1]/1',
  'https://10.0.0.1/1',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/1',
])('%s is never asked', async (endpoint) => {
  const { options, notification } = await given();
  const guarded = createPushService({ ...options, isAllowedAddress: isPublicAddress });
  const device = { ...notification.device, endpoint };
  await expect(guarded.send({ ...notification, device }, soon())).rejects.toThrow('may not be asked');
});

test('a name that leads to a private address is not asked', async () => {
  const { standIn, options, notification } = await given();
  const guarded = createPushService({ ...options, isAllowedAddress: isPublicAddress });
  await expect(guarded.send(notification, soon())).rejects.toThrow('may not be asked');
  expect(standIn.offered()).toBe(0);
});
