import { isPublicAddress, newVapidPrivateKey, vapidPublicKeyOf } from '@exline/platform';
import { describe, expect, onTestFinished, test } from 'vitest';
import { admin, mailTestBed } from './testing/mailTestBed.ts';
import { startPushStandIn, type Verdict } from './testing/pushStandIn.ts';

/** No email is sent in these tests. */
const noSmtp = 'smtp://127.0.0.1:1';
/** The context of events that a killed worker recorded. */
const killed = { actor: 'email-worker', correlationId: 'test' };

const privateKey = newVapidPrivateKey();
const publicKey = vapidPublicKeyOf(privateKey) ?? '';

/** A push service, a message to one of its devices, and a function that starts a worker. */
const pushing = async (verdict?: (nth: number) => Verdict | null) => {
  const testBed = await mailTestBed();
  const service = await startPushStandIn({ publicKey, verdict });
  onTestFinished(service.stop);
  const device = service.subscribe();
  const mailId = await testBed.requestPush(device);
  const run = (options: Parameters<typeof testBed.runWorker>[1] = {}) =>
    testBed.runWorker(noSmtp, {
      pushKey: privateKey,
      pushHosts: { isAllowedAddress: () => true, ca: service.ca },
      settleAfterMs: 0,
      ...options,
    });
  /** The lifecycle steps of the message after its request. */
  const steps = async () =>
    (await testBed.eventsOf(mailId)).slice(3).map(({ type }) => type.replace('StatusPush', ''));
  return { testBed, service, device, mailId, run, steps };
};

describe('a message to a device', () => {
  test('can be read by it, is sent once, and the log has the attempt before the outcome', async () => {
    const { testBed, service, device, mailId, run, steps } = await pushing();
    await run();
    await expect.poll(steps).toEqual(['Attempted', 'Sent']);
    expect(service.received.map(({ text }) => JSON.parse(text))).toEqual([
      {
        trackingNumber: 'EX1234567890',
        title: 'Out for Delivery',
        body: 'Parcel EX1234567890 · Denver, CO',
      },
    ]);
    await expect.poll(() => testBed.queries.byId(mailId)).toMatchObject({ state: 'sent', to: 'A device' });
    expect(JSON.stringify(await testBed.queries.byId(mailId))).not.toContain(device.endpoint);
  });

  test.each([404, 410])(
    'ends the subscriptions of a device that its push service answers with %i',
    async (status) => {
      const { testBed, mailId, run, steps } = await pushing(() => ({ status }));
      await run();
      await expect.poll(steps).toEqual(['Attempted', 'Failed', 'SubscriptionEnded']);
      expect((await testBed.eventsOf(mailId)).at(-1)?.data).toMatchObject({ reason: 'undeliverable' });
    },
  );

  test('that is too large for a push service fails, and the device stays', async () => {
    const { run, steps } = await pushing(() => ({ status: 413 }));
    await run();
    await expect.poll(steps).toEqual(['Attempted', 'Failed']);
  });

  test.each([429, 500, 503])('is attempted again after a %i', async (status) => {
    const { service, run, steps } = await pushing((nth) => (nth === 1 ? { status } : null));
    await run();
    await expect.poll(steps).toEqual(['Attempted', 'Deferred', 'Attempted', 'Sent']);
    expect(service.received).toHaveLength(1);
  });

  test('waits as long as the push service asks', async () => {
    const { testBed, mailId, run } = await pushing(() => ({
      status: 429,
      headers: { 'retry-after': '3600' },
    }));
    const from = Date.now();
    await run();
    await expect.poll(() => testBed.queries.byId(mailId)).toMatchObject({ state: 'retrying' });
    const { nextTryAt } = (await testBed.queries.byId(mailId)) ?? {};
    expect(Date.parse(nextTryAt ?? '') - from).toBeGreaterThanOrEqual(3_600_000);
  });

  test('is not sent again after a broken connection, except by the staff', async () => {
    const { testBed, service, mailId, run, steps } = await pushing((nth) =>
      nth === 1 ? 'broken connection' : null,
    );
    await run();
    await expect.poll(steps).toEqual(['Attempted', 'Failed']);
    await expect
      .poll(() => testBed.queries.byId(mailId))
      .toMatchObject({ state: 'failed', lastError: 'The outcome is unknown' });
    expect(service.offered()).toBe(1);

    await testBed.mails.RetryMail({ mailId }, admin);
    await expect.poll(steps).toEqual(['Attempted', 'Failed', 'Retried', 'Attempted', 'Sent']);
  });

  test('is not sent again by the next worker if the one before was killed', async () => {
    const { testBed, service, mailId, run, steps } = await pushing();
    await testBed.mails.RecordMailAttempted({ mailId, attempts: 1 }, killed);
    await run();
    await expect.poll(steps).toEqual(['Attempted', 'Failed']);
    expect(service.offered()).toBe(0);
  });

  test('is not sent to a private address, and the device is gone', async () => {
    const { service, run, steps } = await pushing();
    await run({ pushHosts: { isAllowedAddress: isPublicAddress, ca: service.ca } });
    await expect.poll(steps).toEqual(['Attempted', 'Failed', 'SubscriptionEnded']);
    expect(service.offered()).toBe(0);
  });
});
