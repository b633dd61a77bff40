import type { HistoryEntry } from '@exline/contracts';
import { expect, test } from 'vitest';
import { wordsOfName } from '../../../lib/text/wordsOfName.ts';
import { kindOf, linesOf, recipientsIn } from './historyWords.ts';

const entry = (type: string, data: Record<string, unknown>, actor = 'admin:maya'): HistoryEntry => ({
  position: 1,
  type,
  at: '2026-11-21T12:00:00.000Z',
  actor,
  data,
});

test.each([
  [
    'OrderEdited',
    { changes: { customerName: { from: null, to: '' }, status: { from: 'Shipped', to: 'Delivered' } } },
    'Order edited',
    ['Customer name: erased', 'Status: Shipped → Delivered'],
  ],
  ['PersonalDataErased', {}, 'Personal data erased', []],
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
  [
    'OrderLabeled',
    { added: ['VIP', 'Customs'], removed: ['Urgent'] },
    'Order labeled',
    ['Added VIP, Customs', 'Removed Urgent'],
  ],
  ['OrderLabeled', { added: ['VIP'], removed: [] }, 'Order labeled', ['Added VIP']],
  ['OrderAssigned', { from: null, to: 'admin:tom' }, 'Order assigned', ['To Tom']],
  ['OrderAssigned', { from: 'admin:tom', to: null }, 'Order assigned', ['To no one']],
  ['LabelPrinted', {}, 'Label printed', []],
])('%s is described in plain words', (type, data, title, lines) => {
  expect(wordsOfName(type)).toBe(title);
  const nameOf = (actor: string) => (actor === 'admin:tom' ? 'Tom' : actor);
  expect(linesOf(entry(type, data), undefined, nameOf)).toEqual(lines);
});

test('an entry about an email names its recipient and the number of attempts', () => {
  const request = { ...entry('ShippingEmailRequested', { to: 'maya@example.com' }), position: 7 };
  const recipients = recipientsIn([entry('OrderCreated', {}), request]);
  const words = (type: string, data: object) => linesOf(entry(type, { mailId: 7, ...data }), recipients);
  expect(linesOf(request, recipients)).toEqual(['To maya@example.com']);
  expect(words('ShippingEmailSent', { attempts: 1 })).toEqual(['To maya@example.com, on the first attempt']);
  expect(words('ShippingEmailSent', { attempts: 3 })).toEqual(['To maya@example.com, on attempt 3']);
  expect(words('DeliveryEmailFailed', { attempts: 8, reason: '550 No such user' })).toEqual([
    'To maya@example.com, after 8 attempts, 550 No such user',
  ]);
  expect(words('ShippingEmailRetried', {})).toEqual(['To maya@example.com']);
  expect(linesOf(entry('ShippingEmailSent', { mailId: 99, attempts: 2 }), recipients)).toEqual([
    'On attempt 2',
  ]);
});

test('an entry is an act, a request, the work of a process, or a failure', () => {
  expect(kindOf(entry('OrderEdited', {}))).toBe('act');
  expect(kindOf(entry('ShippingEmailRequested', {}))).toBe('request');
  expect(kindOf(entry('ShippingEmailSent', {}, 'email-worker'))).toBe('process');
  expect(kindOf(entry('ShippingEmailFailed', {}, 'email-worker'))).toBe('failure');
});
