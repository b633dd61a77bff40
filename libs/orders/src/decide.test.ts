import { describe, test } from 'vitest';
import { anOrder, created, deleted, given, NOW, tracked } from './testing.ts';

describe('creating', () => {
  test('an order is created with what was typed', () =>
    given().when('CreateOrder', anOrder()).then(created()));

  test('a tracking number serves one order at a time', () =>
    given(created()).when('CreateOrder', anOrder()).refused('order.duplicate_tracking_number'));

  test('a deleted order frees its tracking number', () =>
    given(created(), deleted()).when('CreateOrder', anOrder()).then(created()));
});

describe('editing', () => {
  test('only what differs is recorded, from what to what', () =>
    given(created())
      .when('EditOrder', { orderId: 1, changes: { origin: 'Newark, NJ', destination: 'Salem, OR' } })
      .then({
        type: 'OrderEdited',
        data: { orderId: 1, changes: {} },
        personal: { changes: { destination: { from: 'Portland, OR', to: 'Salem, OR' } } },
      }));

  test('an edit that changes nothing records nothing', () =>
    given(created())
      .when('EditOrder', { orderId: 1, changes: { origin: 'Newark, NJ' } })
      .then());

  test('a status that is stated again is recorded, as it counts from now on', () =>
    given(created())
      .when('EditOrder', { orderId: 1, changes: { status: 'Label Created' } })
      .then({
        type: 'OrderEdited',
        data: { orderId: 1, changes: { status: { from: 'Label Created', to: 'Label Created' } } },
        personal: { changes: {} },
      }));

  test('a deleted order cannot be edited', () =>
    given(created(), deleted())
      .when('EditOrder', { orderId: 1, changes: { status: 'Shipped' } })
      .refused('order.not_found'));

  test('the order that holds the number now is not the one that held it before', () =>
    given(created(), deleted(), created())
      .when('EditOrder', { orderId: 1, changes: { status: 'Shipped' } })
      .refused('order.not_found'));
});

describe('tracking events', () => {
  test('an event without a time happened now', () =>
    given(created())
      .when('AddTrackingEvent', { orderId: 1, description: 'Shipped: left', location: null, timestamp: null })
      .then(tracked('Shipped: left', NOW)));

  test('a deleted order takes no events', () =>
    given(created(), deleted())
      .when('AddTrackingEvent', { orderId: 1, description: 'Shipped: left', location: null, timestamp: null })
      .refused('order.not_found'));
});

test('an order is deleted once', () => {
  given(created()).when('DeleteOrder', { orderId: 1 }).then(deleted());
  given(created(), deleted()).when('DeleteOrder', { orderId: 1 }).refused('order.not_found');
});
