import { expect, test } from 'vitest';
import type { OrderEvent } from './events.ts';
import { created, edited, stateAfter, tracked } from '../testing.ts';
import { toOrder, toOrderRow } from './parcel.ts';

const orderAfter = (...events: OrderEvent[]) => {
  const state = stateAfter(created(), ...events);
  if (state.kind !== 'open') throw new Error('not open');
  return toOrder(state.parcel, []);
};

const morning = '2026-11-20T08:00:00.000Z';
const noon = '2026-11-20T11:00:00.000Z';
const evening = '2026-11-22T20:00:00.000Z';

test.each([
  ['Out for Delivery: left the depot', 'Out for Delivery'],
  ['out for delivery : left the depot', 'Out for Delivery'],
  ['DELIVERED:', 'Delivered'],
  ['Shipped', 'Label Created'],
  ['Called the customer', 'Label Created'],
  ['Left behind: Shipped', 'Label Created'],
])('"%s" makes the status %s', (description, status) => {
  expect(orderAfter(tracked(description)).status).toBe(status);
});

test('the status with the latest time counts, in any order of events', () => {
  expect(orderAfter(tracked('Delivered: at the door', noon), tracked('Shipped: left', morning)).status).toBe(
    'Delivered',
  );
});

test('of two statuses with the same time, the one written later counts', () => {
  expect(orderAfter(tracked('Shipped: left', noon), tracked('In Transit: on the road', noon)).status).toBe(
    'In Transit',
  );
});

test('an event older than the order still replaces the status of the creation', () => {
  expect(orderAfter(tracked('Shipped: left', '2020-01-01T00:00:00.000Z')).status).toBe('Shipped');
});

test('an edited status counts from the time of the edit', () => {
  const exception = edited({ status: { from: 'Label Created', to: 'Exception' } });
  expect(orderAfter(exception, tracked('Shipped: left', morning)).status).toBe('Exception');
  expect(orderAfter(exception, tracked('Delivered: at the door', evening)).status).toBe('Delivered');
});

test('a location moves the order, a plain remark does not', () => {
  expect(orderAfter(tracked('Arrived', noon, 'Denver, CO')).currentLocation).toBe('Denver, CO');
  const remarked = orderAfter(tracked('Arrived', noon, 'Denver, CO'), tracked('Customer called', evening));
  expect(remarked.currentLocation).toBe('Denver, CO');
  expect(remarked.status).toBe('Label Created');
});

test('an older location does not move the order back', () => {
  const order = orderAfter(
    tracked('Arrived', noon, 'Denver, CO'),
    tracked('Picked up', morning, 'Newark, NJ'),
  );
  expect(order.currentLocation).toBe('Denver, CO');
});

test('an order counts its tracking events instead of holding them', () => {
  const state = stateAfter(created(), tracked('first', morning), tracked('second', noon));
  expect(state).toMatchObject({ kind: 'open', parcel: { eventCount: 2 } });
  expect(JSON.stringify(state)).not.toContain('second');
});

test('an edited location counts from the time of the edit', () => {
  const toDenver = edited({ currentLocation: { from: null, to: 'Denver, CO' } });
  expect(orderAfter(toDenver, tracked('Picked up', morning, 'Newark, NJ')).currentLocation).toBe(
    'Denver, CO',
  );
  expect(orderAfter(toDenver, tracked('Arrived', evening, 'Salem, OR')).currentLocation).toBe('Salem, OR');
});

test('a row of a list shows the order without its location', () => {
  const state = stateAfter(created(), tracked('Shipped: left', noon, 'Denver, CO'));
  if (state.kind !== 'open') throw new Error('not open');
  const { createdAt } = state.parcel;
  expect(toOrderRow(state.parcel)).toEqual({
    id: 1,
    trackingNumber: 'EX1234567890',
    status: 'Shipped',
    customerName: 'Maya Chen',
    customerEmail: 'maya.chen@example.com',
    destination: 'Portland, OR',
    shipmentDate: null,
    estimatedDelivery: null,
    createdAt,
    deletedAt: null,
    erasedAt: null,
    origin: 'Newark, NJ',
    labels: [],
    assignee: null,
    version: 2,
  });
});
