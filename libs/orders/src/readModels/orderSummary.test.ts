import { faultsOf, projectionSpec } from '@exline/event-log/testing';
import { metaOf, NOW } from '@exline/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { OrderEvent } from '../domain/events.ts';
import type { OrderDocument } from './orderDocument.ts';
import { orderSummary } from './orderSummary.ts';
import {
  created,
  deleted,
  edited,
  erased,
  mailFailed,
  mailRequested,
  restored,
  tracked,
} from '../testing.ts';

const { after } = projectionSpec<OrderDocument, OrderEvent>(orderSummary);
const dates = { shipmentDate: '2026-11-19T00:00:00.000Z', estimatedDelivery: '2026-11-24T00:00:00.000Z' };
const tom = ['order-tom', created({ customerName: 'Tom', trackingNumber: 'EX2' })] as const;

/** Maya's order, the first one, after these events. Tom's order must not change. */
const mayaAfter = (creation: OrderEvent, ...events: OrderEvent[]): OrderDocument => {
  const [maya, other] = after(
    ['order-maya', creation],
    tom,
    ...events.map((event) => ['order-maya', event] as const),
  );
  expect(other).toEqual(after(['order-maya', created()], tom)[1]);
  if (!maya) throw new Error('there is no such order');
  return maya;
};

test('a new order is listed with all its fields', () =>
  expect(mayaAfter(created({ ...dates, trackingNumber: 'Ex 12-3' }))).toMatchObject({
    _id: 1,
    id: 1,
    state: 'open',
    trackingNumber: 'Ex 12-3',
    customerName: 'Maya Chen',
    deliveredAt: null,
    lastEventAt: metaOf(1).at,
    eventCount: 0,
    version: 1,
  }));

describe('a change of an order', () => {
  const renamed: OrderEvent = {
    type: 'OrderEdited',
    data: { orderId: 1, changes: {} },
    personal: { changes: { customerName: { from: 'Maya Chen', to: 'Grace Okafor' } } },
  };

  test('an edit does not count as an update of the location', () => {
    expect(mayaAfter(created(), renamed)).toMatchObject({
      customerName: 'Grace Okafor',
      lastEventAt: metaOf(1).at,
      version: 2,
    });
  });

  test('a tracking event moves the order, and is its last update', () =>
    expect(mayaAfter(created(), tracked('Shipped: left', metaOf(2).at, 'Denver, CO'))).toMatchObject({
      status: 'Shipped',
      currentLocation: 'Denver, CO',
      eventCount: 1,
      lastEventAt: metaOf(2).at,
    }));

  test('an event with a future time counts as an update when it was written', () =>
    expect(mayaAfter(created(), tracked('Shipped: left', NOW)).lastEventAt).toBe(metaOf(3).at));

  test('a delivery is kept through deletion and restoration', () => {
    const delivered = tracked('Delivered: at the door', metaOf(2).at);
    const { deliveredAt, undeliveredAt } = mayaAfter(created(), delivered);
    expect(deliveredAt).toBe(metaOf(2).at);
    const back = mayaAfter(created(), delivered, deleted(), restored());
    expect([back.deliveredAt, back.undeliveredAt]).toEqual([deliveredAt, undeliveredAt]);
  });

  test('an edit of another field does not affect the delivery', () => {
    const delivered = tracked('Delivered: at the door', metaOf(2).at);
    expect(mayaAfter(created(), delivered, renamed).deliveredAt).toBe(metaOf(2).at);
  });
});

describe('deleting, restoring and erasing', () => {
  test('a deleted order is not listed, and is unchanged when it is restored', () => {
    expect(mayaAfter(created(), deleted())).toMatchObject({ state: 'deleted', deletedAt: metaOf(3).at });
    expect(mayaAfter(created(), deleted(), restored())).toMatchObject({ state: 'open', deletedAt: null });
  });

  test('an erased order contains no name', () => {
    const order = mayaAfter(created(), erased());
    expect(JSON.stringify(order)).not.toMatch(/maya|chen|newark|portland/i);
    expect(order).toMatchObject({ state: 'open', erasedAt: metaOf(3).at });
  });

  test('of two orders that had the same number, only the addressed one is changed', () => {
    const both = [
      ['order-ex1', created()],
      ['order-ex1', deleted(1)],
      ['order-ex1', created({ customerName: 'Tom' })],
    ] as const;
    const [first, second] = after(...both);
    expect(after(...both, ['order-ex1', erased(1)])[1]).toEqual(second);
    expect(after(...both, ['order-ex1', erased(3)])[0]).toEqual(first);
    expect(after(...both, ['order-ex1', tracked('Left', NOW, null, 3)])[0]).toEqual(first);
    expect(after(...both, ['order-ex1', deleted(3)], ['order-ex1', restored(1)])).toMatchObject([
      { id: 1, state: 'open' },
      { id: 3, state: 'deleted' },
    ]);
  });
});

describe('the retention of personal data', () => {
  const closed = (...events: OrderEvent[]) => mayaAfter(created(), ...events).isClosed;

  test('does not start while a parcel is in transit', () => {
    expect(closed()).toBe(false);
    expect(closed(tracked('Shipped: left'))).toBe(false);
    expect(closed(deleted(), restored())).toBe(false);
  });

  test('starts for a delivered or deleted order', () => {
    expect(closed(tracked('Delivered: at the door'))).toBe(true);
    expect(closed(deleted())).toBe(true);
  });

  test('has nothing to erase for an erased order', () => {
    expect(closed(tracked('Delivered: at the door'), erased())).toBe(false);
    expect(closed(deleted(), erased())).toBe(false);
  });

  test('is counted from the day of the last change', () =>
    expect(mayaAfter(created(), deleted()).quietSince).toBe('2026-11-20'));
});

test('a mail changes nothing in a list', () =>
  expect(mayaAfter(created(), mailRequested(), mailFailed(3))).toEqual(mayaAfter(created())));

test('events of an unknown order change nothing', () =>
  expect(
    after(
      ...[edited({}), tracked('Left'), deleted(), restored(), erased()].map((e) => ['order-x', e] as const),
    ),
  ).toEqual([]));

test('every index is on fields of the document', () =>
  expect(faultsOf(orderSummary, mayaAfter(created()))).toEqual([]));
