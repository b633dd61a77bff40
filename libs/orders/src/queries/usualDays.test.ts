import { projectionSpec, rowsOf } from '@exline/event-log/testing';
import { describe, expect, test } from 'vitest';
import type { OrderEvent } from '../domain/events.ts';
import type { OrderDocument } from '../readModels/orderDocument.ts';
import { orderSummary } from '../readModels/orderSummary.ts';
import { created, deleted, erased, tracked } from '../testing.ts';
import { createUsualDays } from './usualDays.ts';

const { after } = projectionSpec<OrderDocument, OrderEvent>(orderSummary);
const SHIPPED = '2026-11-01T00:00:00.000Z';
const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const route = { origin: 'Newark, NJ', destination: 'Portland, OR' };

const inDays = (days: number) => new Date(Date.parse(SHIPPED) + days * 86_400_000 + 3_600_000).toISOString();

type Happened = readonly (readonly [string, OrderEvent])[];

/** Parcels on the route that took these days, and what happened to each of them afterwards. */
const took = (days: readonly number[], ...later: ((orderId: number) => OrderEvent)[]): Happened =>
  days.flatMap((day, index) => {
    const stream = `order-${index}`;
    const orderId = index * (2 + later.length) + 1;
    const events = [
      created({ ...route, trackingNumber: `EX${index}`, shipmentDate: SHIPPED }),
      tracked('Delivered: at the door', inDays(day), 'Portland, OR', orderId),
      ...later.map((event) => event(orderId)),
    ];
    return events.map((event) => [stream, event] as const);
  });

const usual = (
  happened: Happened,
  parcel: Parameters<ReturnType<typeof createUsualDays>['of']>[0] = route,
  now = NOW,
) =>
  createUsualDays(
    () => rowsOf(orderSummary, after(...happened)),
    () => now,
  ).of(parcel);

const times = (count: number, day: number) => Array.from({ length: count }, () => day);

describe('how long parcels usually take', () => {
  test('is known from 20 parcels on the route', async () => {
    expect(await usual(took(times(19, 3)))).toBeNull();
    expect(await usual(took(times(20, 3)))).toEqual({ from: 3, to: 3 });
  });

  test('leaves out the fastest and the slowest tenth', async () =>
    expect(await usual(took([1, 1, ...times(8, 2), ...times(8, 4), 9, 9]))).toEqual({ from: 1, to: 4 }));

  test('is a day at least', async () => expect(await usual(took(times(20, 0)))).toEqual({ from: 1, to: 1 }));

  test('is the same for all places of the two regions, and another for the way back', async () => {
    const happened = took(times(20, 3));
    expect(await usual(happened, { origin: 'Trenton, nj', destination: 'Salem, OR 97301' })).not.toBeNull();
    expect(await usual(happened, { origin: route.destination, destination: route.origin })).toBeNull();
  });

  test('does not count parcels that were delivered more than 90 days ago', async () => {
    const later = (days: number) => Date.parse(inDays(3 + days));
    expect(await usual(took(times(20, 3)), route, later(90))).not.toBeNull();
    expect(await usual(took(times(20, 3)), route, later(91))).toBeNull();
  });

  test.each([
    ['a delivery that was undone', (id: number) => tracked('Exception: wrong door', inDays(5), null, id)],
    ['a deleted order', (id: number) => deleted(id)],
    ['an erased order', (id: number) => erased(id)],
  ])('does not count %s', async (_name, event) => expect(await usual(took(times(20, 3), event))).toBeNull());

  test('counts an earlier status that is reported late once', async () => {
    const late = (id: number) => tracked('In Transit: at the hub', inDays(1), 'Denver, CO', id);
    expect(await usual(took(times(20, 3), late))).toEqual({ from: 3, to: 3 });
  });

  test('changes only when it is computed again', async () => {
    let happened = took(times(20, 3));
    const days = createUsualDays(
      () => rowsOf(orderSummary, after(...happened)),
      () => NOW,
    );
    expect(await days.of(route)).toEqual({ from: 3, to: 3 });
    happened = took(times(20, 4));
    expect(await days.of(route)).toEqual({ from: 3, to: 3 });
    expect(await days.refresh()).toBe(true);
    expect(await days.of(route)).toEqual({ from: 4, to: 4 });
    expect(await days.refresh()).toBe(false);
  });

  test('is computed again after a failure', async () => {
    const answers = [
      Promise.reject(new Error('no database')),
      rowsOf(orderSummary, after(...took(times(20, 3)))),
    ];
    const days = createUsualDays(
      () => answers.shift()!,
      () => NOW,
    );
    await expect(days.of(route)).rejects.toThrow('no database');
    expect(await days.of(route)).toEqual({ from: 3, to: 3 });
  });
});
