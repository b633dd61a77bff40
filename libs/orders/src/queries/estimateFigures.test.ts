import { projectionSpec, rowsOf } from '@exline/event-log/testing';
import { DAY_MS } from '@exline/kernel';
import { expect, test } from 'vitest';
import type { OrderEvent } from '../domain/events.ts';
import type { OrderDocument } from '../readModels/orderDocument.ts';
import { orderSummary } from '../readModels/orderSummary.ts';
import { created, tracked } from '../testing.ts';
import { estimateFigures, estimatesByRoute } from './estimateFigures.ts';

const { after } = projectionSpec<OrderDocument, OrderEvent>(orderSummary);
/** The current time of these tests, which is a Wednesday. */
const NOW = Date.parse('2026-11-25T12:00:00.000Z');
const MONDAY = Date.parse('2026-11-23T00:00:00.000Z');
const dayFrom = (at: number, days: number) => new Date(at + days * DAY_MS).toISOString();

interface Parcel {
  /** When the parcel was delivered, in days from the Monday of the current week. */
  on: number;
  took: number;
  /** The number of days between the estimate and the delivery; null without an estimate. */
  late?: number | null;
  destination?: string;
}

const rowsAfter = (parcels: readonly Parcel[]) => {
  const happened = parcels.flatMap(({ on, took, late = 0, destination = 'Portland, OR' }, index) => {
    const fields = {
      origin: 'Newark, NJ',
      destination,
      trackingNumber: `EX${index}`,
      shipmentDate: dayFrom(MONDAY, on - took),
      estimatedDelivery: late === null ? null : dayFrom(MONDAY, on - late),
    };
    const delivered = tracked('Delivered: at the door', dayFrom(MONDAY, on), null, 2 * index + 1);
    return [created(fields), delivered].map((event) => [`order-${index}`, event] as const);
  });
  return rowsOf(orderSummary, after(...happened));
};

const several = (count: number, parcel: Parcel) => Array.from({ length: count }, () => parcel);
const known = several(20, { on: -10, took: 3 });

test('deliveries are early, on their day or late, and those beyond five days are counted together', () => {
  const parcels = [-9, -1, 0, 0, 2, 6, null].map((late) => ({ on: 0, took: 3, late }));
  const { weeks, offsets } = estimateFigures(rowsAfter(parcels), NOW);
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toMatchObject({ week: '2026-11-23', early: 2, onDay: 2, late: 2 });
  expect(offsets.filter(({ count }) => count > 0)).toEqual([
    { days: -5, count: 1 },
    { days: -1, count: 1 },
    { days: 0, count: 2 },
    { days: 2, count: 1 },
    { days: 5, count: 1 },
  ]);
});

test('the usual days for a week do not include the deliveries of that week', () => {
  const slow = several(10, { on: 1, took: 9 });
  const { weeks, routes } = estimateFigures(rowsAfter([...known, { on: 0, took: 3 }, ...slow]), NOW);
  expect(weeks.at(-1)).toMatchObject({ judged: 11, within: 1 });
  // Two weeks before the current one, no usual days were known yet.
  expect(weeks.at(-3)).toMatchObject({ week: '2026-11-09', onDay: 20, judged: 0, within: 0 });
  expect(routes).toEqual([{ route: 'NJ-OR', usual: { from: 3, to: 9 }, judged: 11, within: 1 }]);
});

test('a parcel on a route without enough evidence is compared only with its estimate', () => {
  const { weeks, routes } = estimateFigures(
    rowsAfter([
      ...known,
      { on: 0, took: 3, destination: 'Boise, ID' },
      { on: 0, took: 3, destination: 'Boise' },
    ]),
    NOW,
  );
  expect(weeks.at(-1)).toMatchObject({ onDay: 2, judged: 0 });
  expect(routes.map(({ route }) => route)).toEqual(['NJ-OR']);
});

test('a file has a line per week and route, with the usual days of that time', () => {
  const lines = estimatesByRoute(rowsAfter([...known, { on: 0, took: 3 }, { on: 0, took: 5 }]), NOW);
  expect(lines).toEqual([
    {
      week: '2026-11-09',
      route: 'NJ-OR',
      usual: null,
      delivered: 20,
      early: 0,
      onDay: 20,
      late: 0,
      judged: 0,
      within: 0,
    },
    {
      week: '2026-11-23',
      route: 'NJ-OR',
      usual: { from: 3, to: 3 },
      delivered: 2,
      early: 0,
      onDay: 2,
      late: 0,
      judged: 2,
      within: 1,
    },
  ]);
});
