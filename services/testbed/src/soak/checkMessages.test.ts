import { expect, test } from 'vitest';
import type { StoredCommit } from '../clients/readLog.ts';
import { checkMessages, type Arrival } from './checkMessages.ts';
import { createLedger } from './ledger.ts';

const PHONE = '+12125550147';
const DEVICE = 'https://push.invalid/1';

const commit = (_id: number, type: string, data: object, personal = {}): StoredCommit => ({
  _id,
  stream: 'subscriber-a',
  version: _id,
  at: '2026-11-22T00:00:00.000Z',
  events: [{ type, data, personal }],
});
const stops = [{ status: 'Shipped' }, { status: 'Exception' }];
const text = commit(7, 'StatusTextRequested', { subscriptionId: 1, stops }, { to: PHONE });
const push = commit(
  8,
  'StatusPushRequested',
  { subscriptionId: 2, stops },
  { to: JSON.stringify({ endpoint: DEVICE }) },
);
const textSent = commit(9, 'StatusTextSent', { mailId: 7 });
const pushSent = commit(10, 'StatusPushSent', { mailId: 8 });
const pushUnknown = commit(10, 'StatusPushFailed', { mailId: 8, reason: 'The outcome is unknown' });

const onPhone: Arrival = { recipient: PHONE, status: 'Exception' };
const onDevice: Arrival = { recipient: DEVICE, status: 'Exception' };

const checked = (
  commits: readonly StoredCommit[],
  arrivals: readonly Arrival[],
  states: { 7?: 'sent' | 'failed'; 8?: 'sent' | 'failed' } = {},
) => {
  const ledger = createLedger();
  const shown = { 7: 'sent', 8: 'sent', ...states } as const;
  const mails = ([7, 8] as const).map((id) => ({ id, state: shown[id] }));
  const count = checkMessages({ commits, arrivals, mails }, ledger);
  return { count, faults: ledger.faults.map(({ what }) => what) };
};

test('messages that arrived once are correct', () =>
  expect(checked([text, push, textSent, pushSent], [onPhone, onDevice])).toEqual({
    count: { texts: 1, pushes: 1, unknown: 0 },
    faults: [],
  }));

test('a message that did not arrive is reported, and so is one that arrived twice', () =>
  expect(checked([text, push, textSent, pushSent], [onDevice, onDevice]).faults).toEqual([
    `${PHONE} Exception arrived 0 times instead of 1`,
    `${DEVICE} Exception arrived 2 times instead of 1`,
  ]));

test.each([
  ['may be missing', []],
  ['may have arrived', [onDevice]],
])('a push notification with an unknown outcome %s', (_what, arrivals) =>
  expect(checked([push, pushUnknown], arrivals, { 8: 'failed' })).toEqual({
    count: { texts: 0, pushes: 1, unknown: 1 },
    faults: [],
  }),
);

test('a push notification with an unknown outcome may not arrive twice', () =>
  expect(checked([push, pushUnknown], [onDevice, onDevice], { 8: 'failed' }).faults).toEqual([
    `${DEVICE} Exception arrived 2 times instead of 1`,
  ]));

test('an SMS with an unknown outcome is reported, because the provider knows it', () => {
  const failed = commit(9, 'StatusTextFailed', { mailId: 7, reason: 'The outcome is unknown' });
  expect(checked([text, failed], [onPhone], { 7: 'failed' }).faults).toEqual([
    'sms 7 is failed: The outcome is unknown',
  ]);
});

test('a message without an outcome, or shown with another one, is reported', () => {
  const attempted = commit(9, 'StatusTextAttempted', { mailId: 7 });
  expect(checked([text, attempted], [onPhone]).faults).toEqual([
    'sms 7 is attempted',
    'sms 7 is attempted and shown as sent',
  ]);
  expect(checked([text, textSent], [onPhone], { 7: 'failed' }).faults).toEqual([
    'sms 7 is sent and shown as failed',
  ]);
});

test('a message that was not requested is reported', () =>
  expect(checked([], [{ recipient: PHONE, status: '' }]).faults).toEqual([
    `${PHONE} the request to confirm was not requested`,
  ]));
