import type { HistoryEntry } from '@exline/contracts';
import { expect, test } from 'vitest';
import { actorOf, kindOf, linesOf, titleOf } from './historyWords.ts';

const entry = (type: string, data: Record<string, unknown>, actor = 'admin:maya'): HistoryEntry => ({
  position: 1,
  type,
  at: '2026-11-21T12:00:00.000Z',
  actor,
  data,
});

test.each([
  [
    'OrderCreated',
    { status: 'Label Created', origin: 'Newark, NJ' },
    'Order created',
    ['Status Label Created, from Newark, NJ'],
  ],
  [
    'OrderEdited',
    { changes: { estimatedDelivery: { from: null, to: '2026-11-15T00:00:00.000Z' } } },
    'Order edited',
    ['Estimated delivery date: nothing → Nov 15, 2026'],
  ],
  [
    'TrackingEventAdded',
    { description: 'Shipped: left', location: null },
    'Tracking event added',
    ['Shipped: left'],
  ],
  ['OrderDeleted', {}, 'Order deleted', []],
  ['OrderRestored', {}, 'Order restored', []],
  ['LabelPrinted', {}, 'Label printed', []],
])('%s reads well', (type, data, title, lines) => {
  expect(titleOf(type)).toBe(title);
  expect(linesOf(entry(type, data))).toEqual(lines);
});

test('an admin is called by name, a process by its own', () => {
  expect(actorOf(entry('OrderDeleted', {}))).toBe('maya');
  expect(actorOf(entry('OrderDeleted', {}, 'email-worker'))).toBe('email-worker');
});

test('an entry shows whether an admin or a process acted, and what failed', () => {
  expect(kindOf(entry('OrderEdited', {}))).toBe('act');
  expect(kindOf(entry('ShippingEmailRequested', {}))).toBe('request');
  expect(kindOf(entry('ShippingEmailSent', {}, 'email-worker'))).toBe('process');
  expect(kindOf(entry('ShippingEmailFailed', {}, 'email-worker'))).toBe('failure');
});
