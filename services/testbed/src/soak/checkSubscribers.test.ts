import { expect, test } from 'vitest';
import type { StoredCommit } from '../clients/readLog.ts';
import { checkSubscribers, confirmationTokenIn } from './checkSubscribers.ts';
import { createLedger, type Entry } from './ledger.ts';

const at = (position: number) => `2026-11-22T00:00:${String(position).padStart(2, '0')}.000Z`;

const commit = (_id: number, stream: string, type: string, data: object, personal = {}): StoredCommit => ({
  _id,
  stream,
  version: _id,
  at: at(_id),
  events: [{ type, data, personal }],
});

const created = commit(
  1,
  'order-ex1',
  'OrderCreated',
  { orderId: 1, trackingNumber: 'EX1', status: 'Label Created' },
  { customerName: null },
);
const stated = (position: number, status: string) =>
  commit(position, 'order-ex1', 'TrackingEventAdded', {
    orderId: 1,
    eventId: position,
    description: `${status}: at the depot`,
    location: 'Denver, CO',
    timestamp: at(position),
    status,
  });

const requested = commit(2, 'subscriber-a', 'SubscriptionRequested', { orderId: 1, trackingNumber: 'EX1' });
const confirmed = commit(3, 'subscriber-a', 'SubscriptionConfirmed', { subscriptionId: 2 });
const told = (position: number, ...statuses: string[]) =>
  commit(position, 'subscriber-a', 'StatusEmailRequested', {
    subscriptionId: 2,
    stops: statuses.map((status) => ({ status })),
  });
const held = (position: number, status: string) =>
  commit(position, 'subscriber-a', 'StatusHeld', { subscriptionId: 2, stop: { status } });

const checked = async (commits: readonly StoredCommit[], entries: readonly Partial<Entry>[] = []) => {
  const { faults, blame } = createLedger();
  const count = await checkSubscribers([created, requested, ...commits], {
    entries: entries as Entry[],
    blame,
  });
  return { count, faults: faults.map(({ what }) => what) };
};

test('a subscriber who was notified of each status once is correct, also with a digest', async () =>
  expect(
    await checked([
      confirmed,
      stated(4, 'Shipped'),
      told(5, 'Shipped'),
      stated(6, 'In Transit'),
      held(7, 'In Transit'),
      stated(8, 'Exception'),
      told(9, 'In Transit', 'Exception'),
    ]),
  ).toEqual({ count: 3, faults: [] }));

test('a missed status is reported', async () =>
  expect((await checked([confirmed, stated(4, 'Shipped')])).faults).toEqual([
    '2 was notified of nothing instead of shipped',
  ]));

test('a status that was announced twice is reported', async () =>
  expect(
    (await checked([confirmed, stated(4, 'Shipped'), told(5, 'Shipped'), told(6, 'Shipped')])).faults,
  ).toEqual(['2 was notified of shipped, shipped instead of shipped']));

test('a status from before the confirmation is not expected', async () =>
  expect((await checked([stated(3, 'Shipped'), { ...confirmed, _id: 4 }])).faults).toEqual([]));

test('an answered confirmation that is not in the log is reported', async () => {
  const entry: Partial<Entry> = {
    kind: 'confirm',
    about: '2.token',
    answer: { outcome: 'acknowledged', status: 200, body: null, ms: 1, position: null },
  };
  expect((await checked([], [entry])).faults).toEqual(['the confirmation of subscription 2']);
  expect((await checked([confirmed], [entry])).faults).toEqual([]);
});

test('the token of a confirmation email is found across soft line breaks', () => {
  expect(confirmationTokenIn('visit http://localhost:3000/confirm#1a.abc=\nDEF-_0 now')).toEqual([
    '1a.abcDEF-_0',
  ]);
  expect(confirmationTokenIn('visit http://localhost:3000/track/EX1')).toEqual([]);
});

test('SMS and push notifications count like emails, and a device is confirmed by its sign-up', async () => {
  const phone = '+12125550147';
  const askedByPhone = commit(
    2,
    'subscriber-a',
    'SubscriptionRequested',
    { orderId: 1, channel: 'sms' },
    { address: phone },
  );
  const device: StoredCommit = {
    ...commit(5, 'subscriber-b', 'SubscriptionRequested', { orderId: 1, channel: 'push' }),
    events: [
      {
        type: 'SubscriptionRequested',
        data: { orderId: 1, channel: 'push' },
        personal: { address: '{"endpoint":"https://push.invalid/1"}' },
      },
      { type: 'SubscriptionConfirmed', data: { subscriptionId: null } },
    ],
  };
  const answered: Partial<Entry> = {
    kind: 'confirm SMS',
    about: phone,
    answer: { outcome: 'acknowledged', status: 200, body: null, ms: 1, position: null },
  };
  const push = (position: number) =>
    commit(position, 'subscriber-b', 'StatusPushRequested', {
      subscriptionId: 5,
      stops: [{ status: 'Shipped' }],
    });
  const sms = (position: number) =>
    commit(position, 'subscriber-a', 'StatusTextRequested', {
      subscriptionId: 2,
      stops: [{ status: 'Shipped' }],
    });
  const all = [askedByPhone, confirmed, device, stated(6, 'Shipped'), sms(7), push(8)];
  expect(await checked(all, [answered])).toEqual({ count: 2, faults: [] });
  expect((await checked([...all, push(9)], [answered])).faults).toEqual([
    '5 was notified of shipped, shipped instead of shipped',
  ]);
  expect((await checked([], [answered])).faults).toEqual([`the confirmation of ${phone}`]);
});
