import type { TrackingResult } from '@exline/contracts';
import { expect, test } from 'vitest';
import { parcelSeenAt } from '../../testing/parcel.ts';
import { stopsLineInWords, stopsLineOf } from './stopsLine.ts';

const drawn = (parcel: TrackingResult) => stopsLineOf(parcel).map(({ place, kind }) => `${kind} ${place}`);

test('a parcel in transit is at its last stop, with its destination ahead', () => {
  expect(drawn(parcelSeenAt(['Newark, NJ', 'Chicago, IL', 'Denver, CO']))).toEqual([
    'passed Newark, NJ',
    'passed Chicago, IL',
    'now Denver, CO',
    'ahead Portland, OR',
  ]);
});

test('consecutive events at one place are one stop; events without a place are none', () => {
  const [, second] = stopsLineOf(parcelSeenAt(['Newark, NJ', 'Denver, CO', null, ' denver, co']));
  expect(second).toMatchObject({ place: 'Denver, CO', since: '2026-11-11T10:00:00.000Z' });
  expect(drawn(parcelSeenAt(['Newark, NJ', 'Denver, CO', null, ' denver, co']))).toHaveLength(3);
});

test('a delivered parcel has nothing ahead, even if its last place is not the destination', () => {
  expect(drawn(parcelSeenAt(['Newark, NJ', 'Depot 9'], { status: 'Delivered' }))).toEqual([
    'passed Newark, NJ',
    'done Depot 9',
  ]);
});

test('a parcel at its destination has nothing ahead, and an exception is at the last place', () => {
  expect(drawn(parcelSeenAt(['Newark, NJ', 'portland, or']))).toEqual([
    'passed Newark, NJ',
    'now portland, or',
  ]);
  expect(drawn(parcelSeenAt(['Newark, NJ'], { status: 'Exception' }))).toEqual([
    'fault Newark, NJ',
    'ahead Portland, OR',
  ]);
});

test.each([[[]], [[null]]])('the places %j are not drawn', (places) => {
  expect(stopsLineOf(parcelSeenAt(places))).toEqual([]);
});

test('a single place without a destination is not drawn', () => {
  expect(stopsLineOf(parcelSeenAt(['Newark, NJ'], { destination: null }))).toEqual([]);
});

test('a long route shows its first and last stops and the number of stops left out', () => {
  const stops = stopsLineOf(parcelSeenAt(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']));
  expect(stops.map(({ place }) => place)).toEqual(['A', 'E', 'F', 'G', 'H', 'Portland, OR']);
  expect(stops.map(({ leftOut }) => leftOut)).toEqual([0, 3, 0, 0, 0, 0]);
});

test('the route has a text for screen readers', () => {
  expect(stopsLineInWords(stopsLineOf(parcelSeenAt(['Newark, NJ', 'Denver, CO'])))).toBe(
    'Route of this package: Newark, NJ; now Denver, CO; then Portland, OR',
  );
});
