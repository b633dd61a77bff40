import type { HistoryEntry } from '@exline/contracts';
import { expect, test } from 'vitest';
import { anOrder } from '../../../testing/order.ts';
import { changedFields } from './changedFields.ts';
import { authorIn, editable, looksAlike, wordsOf, valueWords } from './editing.ts';

const order = anOrder({
  status: 'Shipped',
  customerName: 'Maya Chen',
  customerEmail: null,
  shipmentDate: '2026-11-12T00:00:00.000Z',
  origin: 'Newark, NJ',
});

test('an unchanged form sends no changes', () => expect(changedFields(order, editable(order))).toEqual({}));

test('only changed fields are sent; an emptied field becomes null', () => {
  const values = { ...editable(order), origin: ' ', estimatedDelivery: '2026-11-15' };
  expect(changedFields(order, values)).toEqual({
    origin: null,
    estimatedDelivery: '2026-11-15T00:00:00.000Z',
  });
});

test('the history names who set a field last, by an edit or by a tracking event', () => {
  const entry = (position: number, type: string, data: object) =>
    ({ position, type, at: order.createdAt, actor: `admin:${position}`, data }) as HistoryEntry;
  const history = [
    entry(1, 'OrderCreated', { status: 'Shipped', origin: 'Newark, NJ' }),
    entry(2, 'OrderEdited', { changes: { origin: { from: 'Newark, NJ', to: 'Boston, MA' } } }),
    entry(3, 'TrackingEventAdded', { status: 'Delivered', location: null }),
    entry(4, 'TrackingEventAdded', { status: null, location: 'Salem, OR' }),
  ];
  const author = (name: string) => authorIn(history, name)?.position ?? null;
  expect(['origin', 'status', 'currentLocation', 'destination'].map(author)).toEqual([2, 3, 4, null]);
});

test('a new remark or email does not change what the form shows', () => {
  expect(looksAlike(order, { ...order, version: 9, updatedAt: '2026-11-20T00:00:00.000Z' })).toBe(true);
  expect(looksAlike(order, { ...order, origin: null })).toBe(false);
});

test('a value is formatted for people', () => {
  expect(wordsOf('origin', ' ')).toBe('nothing');
  expect(wordsOf('shipmentDate', '2026-11-12')).toBe('Nov 12, 2026');
});

test('a weight is edited in pounds and ounces, and sent in grams only when it changed', () => {
  const order = anOrder({ weight: 1_049 });
  const values = editable(order);
  expect(values.weight).toBe('2 lb 5 oz');
  expect(changedFields(order, values)).toEqual({});
  expect(changedFields(order, { ...values, weight: '12 oz' })).toEqual({ weight: 340 });
  expect(changedFields(order, { ...values, weight: '' })).toEqual({ weight: null });
  expect(valueWords('weight', 340)).toBe('12 oz');
});
