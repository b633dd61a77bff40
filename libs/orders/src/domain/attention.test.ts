import { expect, test } from 'vitest';
import { attentionOf, lastUpdateAt } from './attention.ts';
import { created, stateAfter } from '../testing.ts';

const parcel = (fields: Parameters<typeof created>[0]) => {
  const state = stateAfter(created(fields));
  if (state.kind !== 'open') throw new Error('not open');
  return state.parcel;
};
const estimate = { estimatedDelivery: '2026-11-24T00:00:00.000Z' };
const heard = '2026-11-20T08:00:00.000Z';
const silent = '2026-11-22T08:00:00.000Z';
const dayOver = '2026-11-24T23:59:59.999Z';

test('an order is late after the day of its estimated delivery, whatever the hour', () => {
  expect(attentionOf(parcel(estimate), heard).lateAt).toBe(dayOver);
  const hour = { estimatedDelivery: '2026-11-24T15:30:00.000Z' };
  expect(attentionOf(parcel(hour), heard).lateAt).toBe(dayOver);
  expect(attentionOf(parcel({}), heard).lateAt).toBeNull();
});

test('an order needs attention 48 hours after the last update', () => {
  expect(attentionOf(parcel({}), heard).attentionAt).toBe(silent);
  expect(attentionOf(parcel(estimate), heard).attentionAt).toBe(silent);
});

test('an order needs attention when it is late, if that is sooner', () => {
  expect(attentionOf(parcel(estimate), '2026-11-24T20:00:00.000Z').attentionAt).toBe(dayOver);
});

test('an exception needs attention at once, a delivered order never again', () => {
  const exception = parcel({ ...estimate, status: 'exception ' });
  expect(attentionOf(exception, heard)).toEqual({
    silentAt: silent,
    lateAt: dayOver,
    attentionAt: exception.createdAt,
  });
  expect(attentionOf(parcel({ ...estimate, status: 'Delivered' }), heard)).toEqual({
    silentAt: null,
    lateAt: null,
    attentionAt: null,
  });
});

test('an open customer request needs attention at once', () => {
  const state = stateAfter(created({}), {
    type: 'DeliveryChangeRequested',
    data: { orderId: 1, kind: 'address' },
    personal: { details: '5 Oak St' },
  });
  if (state.kind !== 'open') throw new Error('not open');
  expect(attentionOf(state.parcel, heard).attentionAt).toBe(state.parcel.createdAt);
});

test.each([
  ['a newer event', '2026-11-21T08:00:00.000Z', '2026-11-21T08:00:00.000Z'],
  ['an event from before', '2026-11-19T08:00:00.000Z', heard],
  ['an event that is dated ahead', '2030-01-01T00:00:00.000Z', '2026-11-21T12:00:00.000Z'],
])('%s, dated %s, counts as an update at %s', (_what, timestamp, expected) => {
  expect(lastUpdateAt(heard, timestamp, '2026-11-21T12:00:00.000Z')).toBe(expected);
});
