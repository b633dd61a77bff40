import { expect, test } from 'vitest';
import { anOrder } from '../../testing/order.ts';
import { changedFields, changesBetween, editable, rebased } from './editing.ts';

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

test('what somebody else changed meanwhile is reported field by field', () => {
  const event = { id: 9, orderId: 1, description: 'Delivered: at the door', location: null };
  const times = { timestamp: order.createdAt, createdAt: order.createdAt };
  const now = anOrder({
    ...order,
    status: 'Delivered',
    destination: null,
    trackingEvents: [{ ...event, ...times }],
  });
  expect(changesBetween({ ...order, destination: 'Salem, OR' }, now)).toEqual([
    'Status: Shipped → Delivered',
    'Destination: Salem, OR → nothing',
    '1 tracking event added',
  ]);
  expect(changesBetween(order, order)).toEqual([]);
});

test('on top of a newer order only what was typed differs from it', () => {
  const now = { ...order, status: 'Delivered', origin: 'Boston, MA' };
  const values = { ...editable(order), origin: 'Trenton, NJ' };
  expect(rebased(order, now, values)).toEqual({ ...editable(now), origin: 'Trenton, NJ' });
  expect(changedFields(now, rebased(order, now, values))).toEqual({ origin: 'Trenton, NJ' });
});
