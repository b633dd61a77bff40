import type { TrackingResult } from '@exline/contracts';
import { expect, test } from 'vitest';
import { stopsLineInWords, stopsLineOf } from './stopsLine.ts';

/** A parcel that was seen at these places, oldest first. */
const seenAt = (
  places: readonly (string | null)[],
  fields: Partial<TrackingResult> = {},
): TrackingResult => ({
  trackingNumber: 'EX1234567890',
  status: 'In Transit',
  shipmentDate: null,
  estimatedDelivery: null,
  destination: 'Portland, OR',
  currentLocation: null,
  deliveryPhoto: null,
  trackingEvents: places
    .map((location, index) => ({
      id: index,
      description: 'In Transit: scanned',
      location,
      timestamp: `2026-11-${10 + index}T10:00:00.000Z`,
    }))
    .toReversed(),
  ...fields,
});
const drawn = (parcel: TrackingResult) => stopsLineOf(parcel).map(({ place, kind }) => `${kind} ${place}`);

test('a parcel on its way has passed its stops, is at the last one, and has its destination ahead', () => {
  expect(drawn(seenAt(['Newark, NJ', 'Chicago, IL', 'Denver, CO']))).toEqual([
    'passed Newark, NJ',
    'passed Chicago, IL',
    'now Denver, CO',
    'ahead Portland, OR',
  ]);
});

test('events in a row at one place are one stop, from the first of them on; those without a place are none', () => {
  const [, second] = stopsLineOf(seenAt(['Newark, NJ', 'Denver, CO', null, ' denver, co']));
  expect(second).toMatchObject({ place: 'Denver, CO', since: '2026-11-11T10:00:00.000Z' });
  expect(drawn(seenAt(['Newark, NJ', 'Denver, CO', null, ' denver, co']))).toHaveLength(3);
});

test('a delivered parcel has nothing ahead, wherever it was left', () => {
  expect(drawn(seenAt(['Newark, NJ', 'Depot 9'], { status: 'Delivered' }))).toEqual([
    'passed Newark, NJ',
    'done Depot 9',
  ]);
});

test('who is at the destination has nowhere to go, and who is held up is so where it was last seen', () => {
  expect(drawn(seenAt(['Newark, NJ', 'portland, or']))).toEqual(['passed Newark, NJ', 'now portland, or']);
  expect(drawn(seenAt(['Newark, NJ'], { status: 'Exception' }))).toEqual([
    'fault Newark, NJ',
    'ahead Portland, OR',
  ]);
});

test.each([[[]], [[null]]])('places %j make no line', (places) => {
  expect(stopsLineOf(seenAt(places))).toEqual([]);
});

test('one place and no destination make no line', () => {
  expect(stopsLineOf(seenAt(['Newark, NJ'], { destination: null }))).toEqual([]);
});

test('of a long journey the first and the last stops are drawn, and how many lie between is said', () => {
  const stops = stopsLineOf(seenAt(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']));
  expect(stops.map(({ place }) => place)).toEqual(['A', 'E', 'F', 'G', 'H', 'Portland, OR']);
  expect(stops.map(({ leftOut }) => leftOut)).toEqual([0, 3, 0, 0, 0, 0]);
});

test('the line is said in words', () => {
  expect(stopsLineInWords(stopsLineOf(seenAt(['Newark, NJ', 'Denver, CO'])))).toBe(
    'The line of this package: Newark, NJ; now Denver, CO; then Portland, OR',
  );
});
