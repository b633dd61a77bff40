import { openApplication } from '@exline/application';
import { DAY_MS, MINUTE_MS } from '@exline/kernel';
import { createMetrics } from '@exline/platform';
import { afterEach, expect, test, vi } from 'vitest';
import { createBus } from '../core/bus.ts';
import { anOrder, client, signedIn } from '../testing/client.ts';
import { testGateway } from '../testing/testGateway.ts';
import { createDueSweep, createSubscriptionRetention } from './dueSweep.ts';
import { subscriberMails } from './testing.ts';

const { url, db, config, readModel, log } = await testGateway();
const admin = await signedIn(url);
const visitor = client(url);
const mailsTo = await subscriberMails(db, config.MASTER_KEY);
const application = await openApplication({ db, master: { secret: config.MASTER_KEY } });
const deps = {
  subscriptions: application.subscriptions.queries,
  bus: createBus(application.commands, log, createMetrics()),
};
const sendDue = createDueSweep({ ...deps, onFailure: () => {} });
const eraseEnded = createSubscriptionRetention(deps);

afterEach(() => vi.useRealTimers());
/** Runs an action with the clock set forward. */
const later = async (ms: number, act: () => Promise<void>): Promise<void> => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  await act();
  vi.useRealTimers();
};
const held = () => true;

const heldStatuses = async () =>
  (await application.log.read(0, 10_000)).filter(({ events }) =>
    events.some(({ type }) => type === 'StatusHeld'),
  ).length;

const subscribed = async (email: string) => {
  const { body: order } = await admin.post('/api/admin/orders', anOrder());
  const { id: orderId, trackingNumber } = order as { id: number; trackingNumber: string };
  await visitor.post('/api/subscriptions', { trackingNumber, email });
  const [mail] = await mailsTo(email);
  await visitor.post('/api/subscriptions/confirm', { token: mail?.confirm });
  const told = async () =>
    (await mailsTo(email)).filter(({ kind }) => kind === 'status').map(({ statuses }) => statuses);
  const addEvent = (description: string) =>
    admin.post('/api/admin/tracking-events', { orderId, description });
  return { told, addEvent, unsubscribe: mail!.unsubscribe };
};

test('statuses within ten minutes after an email are sent together in the next one', async () => {
  const { told, addEvent } = await subscribed('digest@example.com');
  await addEvent('Processing: packed');
  await expect.poll(told).toEqual([['Processing']]);
  await addEvent('Shipped: left the depot');
  await addEvent('In Transit: on the road');
  await expect.poll(heldStatuses).toBe(2);
  await sendDue(held);
  expect(await told()).toHaveLength(1);
  await later(11 * MINUTE_MS, () => sendDue(held));
  await expect.poll(told).toEqual([['Processing'], ['Shipped', 'In Transit']]);
  await later(12 * MINUTE_MS, () => sendDue(held));
  expect(await told()).toHaveLength(2);
});

test('a subscription that has ended is erased after 30 days', async () => {
  const email = 'gone@example.com';
  const { unsubscribe } = await subscribed(email);
  await fetch(`${url}/unsubscribe/${unsubscribe}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  const subscriptions = await readModel('subscriptions');
  const count = () => subscriptions.countDocuments({ address: email });
  await later(29 * DAY_MS, () => eraseEnded(held));
  expect(await count()).toBe(1);
  await later(32 * DAY_MS, () => eraseEnded(held));
  await expect.poll(count).toBe(0);
  await expect.poll(() => mailsTo(email)).toEqual([]);
});

test('a digest that fails does not stop the next one', async () => {
  const refs = [1, 2, 3].map((subscriptionId) => ({ stream: 'x', subscriptionId, isConfirmed: true }));
  const sent: number[] = [];
  const failed: number[] = [];
  const send = async (_type: string, { subscriptionId }: { subscriptionId: number }) => {
    if (subscriptionId === 2) throw new Error('a bug');
    sent.push(subscriptionId);
  };
  await createDueSweep({
    subscriptions: { due: async () => refs, endedBefore: deps.subscriptions.endedBefore },
    bus: { send: send as never },
    onFailure: (_error, subscriptionId) => failed.push(subscriptionId),
  })(held);
  expect([sent, failed]).toEqual([[1, 3], [2]]);
});
