import { NOW } from '@exline/kernel/testing';
import { describe, expect, test } from 'vitest';
import { decide } from './decide.ts';
import type { OrderEvent } from './events.ts';
import {
  anOrder,
  created,
  deleted,
  edited,
  erased,
  given,
  restored,
  stateAfter,
  tracked,
} from '../testing.ts';

describe('creating', () => {
  test('an order is created as entered', () => given().when('CreateOrder', anOrder()).then(created()));

  test('a tracking number belongs to one order at a time', () =>
    given(created())
      .when('CreateOrder', anOrder())
      .refused('order.duplicate_tracking_number', { trackingNumber: 'EX1234567890' }));

  test('a deleted order frees its tracking number', () =>
    given(created(), deleted()).when('CreateOrder', anOrder()).then(created()));
});

describe('taking the photo of a delivery', () => {
  const photo = { id: 'photo-1', key: 'secret', address: 'https://exline.example/api/photos/photo-1' };
  const taken: OrderEvent = {
    type: 'DeliveryPhotoTaken',
    data: { orderId: 1, photoId: photo.id },
    personal: { address: photo.address, photoKey: photo.key },
  };

  test('its address becomes the delivery photo', () => {
    given(created()).when('TakeDeliveryPhoto', { orderId: 1, photo }).then(taken);
    expect(stateAfter(created(), taken)).toMatchObject({ parcel: { deliveryPhoto: photo.address } });
  });

  test('an erased or deleted order gets none', () => {
    const erasure: OrderEvent = { type: 'PersonalDataErased', data: { orderId: 1 } };
    given(created(), erasure)
      .when('TakeDeliveryPhoto', { orderId: 1, photo })
      .refused('order.erased', { orderId: 1 });
    given(created(), deleted())
      .when('TakeDeliveryPhoto', { orderId: 1, photo })
      .refused('order.not_found', { orderId: 1 });
  });
});

describe('editing', () => {
  test('only differences are recorded, with the old and new value', () =>
    given(created())
      .when('EditOrder', { orderId: 1, changes: { origin: 'Newark, NJ', destination: 'Salem, OR' } })
      .then({
        type: 'OrderEdited',
        data: { orderId: 1, changes: {} },
        personal: { changes: { destination: { from: 'Portland, OR', to: 'Salem, OR' } } },
      }));

  test('every field of an order can be edited', () => {
    const { trackingNumber: _number, ...before } = anOrder();
    const changes = {
      status: 'Shipped',
      shipmentDate: '2026-11-20T00:00:00.000Z',
      estimatedDelivery: '2026-11-24T00:00:00.000Z',
      currentLocation: 'Denver, CO',
      customerEmail: 'grace@example.com',
      customerName: 'Grace Okafor',
      deliveryPhoto: 'https://example.com/door.jpg',
      origin: 'Austin, TX',
      destination: 'Salem, OR',
    };
    const recorded = Object.entries(changes).map(([name, to]) => [
      name,
      { from: before[name as keyof typeof before], to },
    ]);
    given(created())
      .when('EditOrder', { orderId: 1, changes })
      .then({
        type: 'OrderEdited',
        data: { orderId: 1, changes: Object.fromEntries(recorded.slice(0, 4)) },
        personal: { changes: Object.fromEntries(recorded.slice(4)) },
      });
  });

  test('an unchanged location is recorded, as it counts from now on', () => {
    const denver = { from: 'Denver, CO', to: 'Denver, CO' };
    given(created({ currentLocation: 'Denver, CO' }))
      .when('EditOrder', { orderId: 1, changes: { currentLocation: 'Denver, CO' } })
      .then(edited({ currentLocation: denver }));
  });

  test('an edit that changes nothing records nothing', () =>
    given(created())
      .when('EditOrder', { orderId: 1, changes: { origin: 'Newark, NJ' } })
      .then());

  test('an unchanged status is recorded, as it counts from now on', () =>
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
      .refused('order.not_found', { orderId: 1 }));

  test('an edit of an earlier order does not affect the order that has the number now', () =>
    given(created(), deleted(), created())
      .when('EditOrder', { orderId: 1, changes: { status: 'Shipped' } })
      .refused('order.not_found'));
});

describe('the dates of an order', () => {
  const dates = { shipmentDate: '2026-11-20T00:00:00.000Z', estimatedDelivery: '2026-11-24T00:00:00.000Z' };
  const tooEarly = '2026-11-19T00:00:00.000Z';

  test('an order cannot be created to arrive before it is shipped', () =>
    given()
      .when('CreateOrder', anOrder({ ...dates, estimatedDelivery: tooEarly }))
      .refused('order.estimate_too_early', { trackingNumber: 'EX1234567890' }));

  test('an edit cannot move either date so that it would', () => {
    given(created(dates))
      .when('EditOrder', { orderId: 1, changes: { estimatedDelivery: tooEarly } })
      .refused('order.estimate_too_early', { orderId: 1 });
    given(created(dates))
      .when('EditOrder', { orderId: 1, changes: { shipmentDate: '2026-11-25T00:00:00.000Z' } })
      .refused('order.estimate_too_early');
  });

  test('it can arrive on the day on which it is shipped, at any time', () => {
    const event = created({ ...dates, shipmentDate: '2026-11-24T18:30:00.000Z' });
    given()
      .when('CreateOrder', anOrder({ ...dates, shipmentDate: '2026-11-24T18:30:00.000Z' }))
      .then(event);
  });

  test('an order from before this rule can still be changed elsewhere, and corrected', () => {
    const old = created({ ...dates, estimatedDelivery: tooEarly });
    given(old)
      .when('EditOrder', { orderId: 1, changes: { estimatedDelivery: tooEarly, status: 'Shipped' } })
      .then(edited({ status: { from: 'Label Created', to: 'Shipped' } }));
    given(old)
      .when('EditOrder', { orderId: 1, changes: { estimatedDelivery: null } })
      .then(edited({ estimatedDelivery: { from: tooEarly, to: null } }));
  });
});

describe('tracking events', () => {
  test('an event without a time happened now', () =>
    given(created())
      .when('AddTrackingEvent', { orderId: 1, description: 'Shipped: left', location: null, timestamp: null })
      .then(tracked('Shipped: left', NOW)));

  test('a deleted order accepts no events', () =>
    given(created(), deleted())
      .when('AddTrackingEvent', { orderId: 1, description: 'Shipped: left', location: null, timestamp: null })
      .refused('order.not_found'));
});

describe('editing a version', () => {
  const shipped = edited({ status: { from: 'Label Created', to: 'Shipped' } });
  const change = { orderId: 1, changes: { origin: null } };

  test('an edit of the current version is recorded', () =>
    given(created(), shipped)
      .when('EditOrder', { ...change, expectedVersion: 2 })
      .then({
        type: 'OrderEdited',
        data: { orderId: 1, changes: {} },
        personal: { changes: { origin: { from: 'Newark, NJ', to: null } } },
      }));

  test.each([
    ['an edit', shipped],
    ['a tracking event', tracked('Shipped: left')],
  ])('an edit that was made before %s is refused', (_name, meanwhile) =>
    given(created(), meanwhile)
      .when('EditOrder', { ...change, expectedVersion: 1 })
      .refused('order.changed_meanwhile', {
        orderId: 1,
        current: expect.objectContaining({ id: 1, version: 2, customerName: 'Maya Chen' }),
      }),
  );
});

describe('an event that requires a status', () => {
  const next = { orderId: 1, description: 'Shipped: left', location: null, timestamp: null };

  test('is recorded while the order has that status', () =>
    given(created())
      .when('AddTrackingEvent', { ...next, expectedVersion: 1 })
      .then(tracked('Shipped: left', NOW)));

  test('is refused after another change', () =>
    given(created(), tracked('Delivered: at the door'))
      .when('AddTrackingEvent', { ...next, expectedVersion: 1 })
      .refused('order.changed_meanwhile', { orderId: 1 }));
});

describe('restoring', () => {
  test('a deleted order can be restored', () =>
    given(created(), deleted()).when('RestoreOrder', { orderId: 1 }).then(restored()));

  test('an existing order cannot be restored', () =>
    given(created()).when('RestoreOrder', { orderId: 1 }).then());

  test('a number that was reused meanwhile stays with its new order', () =>
    given(created(), deleted(), created())
      .when('RestoreOrder', { orderId: 1 })
      .refused('order.duplicate_tracking_number', { trackingNumber: 'EX1234567890' }));

  test('each of two orders that had the same number can be restored', () => {
    given(created(), deleted(), created(), deleted(3)).when('RestoreOrder', { orderId: 1 }).then(restored());
    given(created(), deleted(), created(), deleted(3)).when('RestoreOrder', { orderId: 3 }).then(restored(3));
  });

  test('an erased order cannot be restored, whether it was erased before or after it was deleted', () => {
    given(created(), deleted(), erased())
      .when('RestoreOrder', { orderId: 1 })
      .refused('order.not_restorable', { orderId: 1 });
    given(created(), erased(), deleted())
      .when('RestoreOrder', { orderId: 1 })
      .refused('order.not_restorable');
  });

  test('an unknown order cannot be restored', () =>
    given(created(), deleted())
      .when('RestoreOrder', { orderId: 2 })
      .refused('order.not_found', { orderId: 2 }));

  test('a restored order is unchanged and can be deleted again', () =>
    given(created(), deleted(), restored()).when('DeleteOrder', { orderId: 1 }).then(deleted()));
});

test('an order is deleted once', () => {
  given(created()).when('DeleteOrder', { orderId: 1 }).then(deleted());
  given(created(), deleted()).when('DeleteOrder', { orderId: 1 }).refused('order.not_found');
});

test('an order accepts tracking events up to its limit', () => {
  const state = stateAfter(created());
  if (state.kind !== 'open') throw new Error('not open');
  const full = { ...state, parcel: { ...state.parcel, eventCount: 5_000 } };
  const add = () =>
    decide.AddTrackingEvent(
      full,
      { orderId: 1, description: 'One more', location: null, timestamp: null },
      { now: NOW },
    );
  expect(add).toThrow(expect.objectContaining({ code: 'order.full', details: { orderId: 1 } }));
});
