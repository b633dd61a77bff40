import type { HistoryEntry } from '@exline/contracts';
import { expect, test } from 'vitest';
import { actorOf, linesOf, titleOf } from './historyWords.ts';

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
    ['Estimated delivery: nothing → Nov 15, 2026'],
  ],
  [
    'TrackingEventAdded',
    { description: 'Shipped: left', location: null },
    'Tracking event added',
    ['Shipped: left'],
  ],
  ['OrderDeleted', {}, 'Order deleted', []],
  ['ShippingEmailSent', {}, 'shipping email sent', []],
])('%s reads well', (type, data, title, lines) => {
  expect(titleOf(entry(type, data))).toBe(title);
  expect(linesOf(entry(type, data))).toEqual(lines);
});

test('an admin is called by name, a process by its own', () => {
  expect(actorOf(entry('OrderDeleted', {}))).toBe('maya');
  expect(actorOf(entry('OrderDeleted', {}, 'email-worker'))).toBe('email-worker');
});
