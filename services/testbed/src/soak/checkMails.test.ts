import type { Mail } from '@exline/contracts';
import { expect, test } from 'vitest';
import { checkMails } from './checkMails.ts';
import type { Injected } from './faults/faults.ts';
import { createLedger } from './ledger.ts';

const asked = [
  {
    _id: 7,
    stream: 'order-1',
    version: 2,
    at: '2026-11-22T00:00:00.000Z',
    events: [{ type: 'ShippingEmailRequested', data: { orderId: 1 } }],
  },
];
const delivered = (at: number, messageId = '<mail-7.abc@example.com>') => ({ messageId, at });
const killed = (at: number): Injected => ({
  fault: { kind: 'kill', target: 'worker-1', atMs: 0, forMs: 100 },
  from: at,
  to: at + 100,
});

const checked = (
  deliveries: readonly ReturnType<typeof delivered>[],
  { injected = [] as Injected[], metrics = '', state = 'sent' } = {},
) => {
  const ledger = createLedger();
  const mails = [{ id: 7, state } as Mail];
  const excused = checkMails({ commits: asked, deliveries, injected, mails, metrics }, ledger);
  return { excused, faults: ledger.faults.map(({ what }) => what) };
};

test('a mail that arrived once is correct', () =>
  expect(checked([delivered(0)])).toEqual({ excused: 0, faults: [] }));

test('a mail that did not arrive is reported', () =>
  expect(checked([]).faults).toEqual(['mail 7 did not arrive']));

test('a mail that arrived twice is reported', () =>
  expect(checked([delivered(0), delivered(30_000)]).faults).toEqual(['mail 7 arrived 2 times']));

test('a duplicate is excused if a worker was killed right after the first mail, but not long after', () => {
  const twice = [delivered(10_000), delivered(40_000)];
  expect(checked(twice, { injected: [killed(10_050)] })).toEqual({ excused: 1, faults: [] });
  expect(checked(twice, { injected: [killed(20_000)] }).faults).toEqual(['mail 7 arrived 2 times']);
});

test('a mail that was never requested is reported', () =>
  expect(checked([delivered(0), delivered(0, '<mail-8.abc@example.com>')]).faults).toEqual([
    'mail 8 was not requested',
  ]));

test('a failed push notification leaves a job, but a failed email does not', () => {
  const jobOf = (queue: string) => `mail_jobs{queue="${queue}",state="failed"} 1`;
  expect(checked([delivered(0)], { metrics: jobOf('notification-push') }).faults).toEqual([]);
  expect(checked([delivered(0)], { metrics: jobOf('notification-sms') }).faults).toHaveLength(1);
});

test('a mail that is not shown as sent is reported, and so is a remaining job', () =>
  expect(
    checked([delivered(0)], { state: 'waiting', metrics: 'mail_jobs{state="delayed"} 2' }).faults,
  ).toEqual(['mail 7 is shown as waiting', 'mail_jobs{state="delayed"} 2']));
