import { describe, expect, test } from 'vitest';
import { punctualityOf } from './delivery.ts';
import type { OrderEvent } from './events.ts';
import { created, deleted, edited, restored, summaryAfter, tracked } from '../testing.ts';

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`;
const estimate = { estimatedDelivery: '2026-11-21T00:00:00.000Z' };
const stated = (status: string, hour: number) => tracked(`${status}: so`, at(hour));
const deliveredAt = (...events: OrderEvent[]) => summaryAfter(created(), ...events).deliveredAt;
const punctualityAfter = (...events: Parameters<typeof summaryAfter>) => {
  const order = summaryAfter(...events);
  return punctualityOf(order.deliveredAt, order);
};

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));

/** The results of all orders in which the events can arrive. */
const inAnyOrder = (...events: OrderEvent[]) => [
  ...new Set(permutations(events).map((arrived) => deliveredAt(...arrived))),
];

describe('in any order of events', () => {
  test('a second delivery scan does not count as another delivery', () => {
    expect(inAnyOrder(stated('Shipped', 8), stated('Delivered', 10), stated('Delivered', 12))).toEqual([
      at(10),
    ]);
  });

  test('a parcel that came back counts as delivered at its last delivery', () => {
    const events = [
      stated('Shipped', 8),
      stated('Delivered', 10),
      stated('Exception', 11),
      stated('Delivered', 12),
    ];
    expect(inAnyOrder(...events)).toEqual([at(12)]);
  });

  test('a parcel that was finally returned is not delivered', () => {
    expect(inAnyOrder(stated('Shipped', 8), stated('Delivered', 10), stated('Exception', 11))).toEqual([
      null,
    ]);
  });
});

describe('of two statuses with the same time, the one written later counts', () => {
  test('a delivery scan at the time of an exception counts as the delivery', () =>
    expect(deliveredAt(stated('Exception', 10), stated('Delivered', 10))).toBe(at(10)));

  test('an exception at the time of the first delivery scan ends that delivery', () =>
    expect(deliveredAt(stated('Delivered', 10), stated('Delivered', 12), stated('Exception', 10))).toBe(
      at(12),
    ));
});

test('a remark after the delivery changes nothing, and neither does an edit that repeats it', () => {
  const repeated = edited({ status: { from: 'Delivered', to: 'delivered ' } });
  const morning = '2026-11-20T08:00:00.000Z';
  const delivered = tracked('Delivered: at the door', morning);
  expect(deliveredAt(delivered, tracked('Photo taken', at(9)), repeated)).toBe(morning);
});

test('an edit of the status delivers at the time of the edit, or undoes a delivery', () => {
  const edit = edited({ status: { from: 'Label Created', to: 'Delivered' } });
  const document = summaryAfter(created(), edit);
  expect(document.deliveredAt).toBe(document.updatedAt);
  expect(deliveredAt(edit, edited({ status: { from: 'Delivered', to: 'Exception' } }))).toBeNull();
});

test('a parcel that went back and was delivered again counts from the latest delivery', () => {
  const order = [stated('Delivered', 8), stated('Delivered', 12), stated('Exception', 10)];
  expect(inAnyOrder(...order)).toEqual([at(12)]);
});

test('an event with another status before the delivery does not change it', () => {
  expect(deliveredAt(stated('Delivered', 10), stated('Shipped', 8))).toBe(at(10));
  expect(
    summaryAfter(created({ status: 'Delivered' }), stated('Delivered', 10), stated('Shipped', 8)),
  ).toMatchObject({ deliveredAt: at(10), undeliveredAt: at(8) });
});

test('an order that was created as delivered counts on no day until an event gives the time', () => {
  const order = created({ status: 'Delivered', ...estimate });
  expect(punctualityAfter(order)).toBeNull();
  expect(summaryAfter(order, stated('Delivered', 10)).deliveredAt).toBe(at(10));
});

test.each([
  ['on the day of its estimate', '2026-11-21T23:59:00.000Z', 'on-time'],
  ['before', '2026-11-19T08:00:00.000Z', 'on-time'],
  ['the day after', '2026-11-22T00:00:00.000Z', 'late'],
])('a parcel that was delivered %s is judged by the day', (_when, timestamp, punctuality) => {
  const delivered = tracked('Delivered: at the door', timestamp);
  expect(punctualityAfter(created(estimate), delivered)).toBe(punctuality);
});

test('another estimate changes the result, and without one there is none', () => {
  const late = [created(estimate), tracked('Delivered: at the door', '2026-11-23T08:00:00.000Z')] as const;
  const to = (day: string | null) => edited({ estimatedDelivery: { from: null, to: day } });
  expect(punctualityAfter(...late)).toBe('late');
  expect(punctualityAfter(...late, to('2026-11-24T00:00:00.000Z'))).toBe('on-time');
  expect(punctualityAfter(...late, to(null))).toBe('no-estimate');
});

test('an order that was deleted and restored counts as before', () => {
  const before = summaryAfter(created(estimate), stated('Delivered', 10));
  const gone = summaryAfter(created(estimate), stated('Delivered', 10), deleted());
  const back = summaryAfter(created(estimate), stated('Delivered', 10), deleted(), restored());
  const { createdAt, deliveredAt: delivered, undeliveredAt } = before;
  expect(gone.state).toBe('deleted');
  expect(back).toMatchObject({ state: 'open', createdAt, deliveredAt: delivered, undeliveredAt });
});
