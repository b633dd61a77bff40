import type { HistoryEntry } from '@exline/contracts';
import { expect, test } from 'vitest';
import { anOrder } from '../../../testing/order.ts';
import { authorIn, changedFields, editable, looksAlike, wordsOf, valueWords } from './editing.ts';

const order = anOrder({
  status: 'Shipped',
  customerName: 'Maya Chen',
  customerEmail: null,
  shipmentDate: '2026-11-12T00:00:00.000Z',
  origin: 'Newark, NJ',
});

test('a form that nobody touched changes nothing', () =>
  expect(changedFields(order, editable(order))).toEqual({}));

test('only what was touched is sent; an emptied field becomes null', () => {
  const values = { ...editable(order), origin: ' ', estimatedDelivery: '2026-11-15' };
  expect(changedFields(order, values)).toEqual({
    origin: null,
    estimatedDelivery: '2026-11-15T00:00:00.000Z',
  });
});

test('who set a field last stands in the history: by an edit, or by an event that stated it', () => {
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

test('a form shows the same of an order to which only a remark or a mail came', () => {
  expect(looksAlike(order, { ...order, version: 9, updatedAt: '2026-11-20T00:00:00.000Z' })).toBe(true);
  expect(looksAlike(order, { ...order, origin: null })).toBe(false);
});

test('a value is read as words', () => {
  expect(wordsOf('origin', ' ')).toBe('nothing');
  expect(wordsOf('shipmentDate', '2026-11-12')).toBe('Nov 12, 2026');
});

test('a weight is edited in pounds and ounces, and sent in grams only when it was touched', () => {
  const order = anOrder({ weight: 1_049 });
  const values = editable(order);
  expect(values.weight).toBe('2 lb 5 oz');
  expect(changedFields(order, values)).toEqual({});
  expect(changedFields(order, { ...values, weight: '12 oz' })).toEqual({ weight: 340 });
  expect(changedFields(order, { ...values, weight: '' })).toEqual({ weight: null });
  expect(valueWords('weight', 340)).toBe('12 oz');
});
