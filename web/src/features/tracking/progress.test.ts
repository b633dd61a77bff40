import type { TrackingResult } from '@exline/contracts';
import { describe, expect, test } from 'vitest';
import { headlineOf, isLate, lastSeenOf, progressOf } from './progress.ts';

const parcel = (fields: Partial<TrackingResult> = {}): TrackingResult => ({
  trackingNumber: 'EX1234567890',
  status: 'In Transit',
  shipmentDate: null,
  estimatedDelivery: null,
  estimatedWindow: null,
  destination: 'Portland, OR',
  currentLocation: null,
  deliveryPhoto: null,
  trackingEvents: [],
  ...fields,
});

const event = (description: string, timestamp = '2026-11-14T06:18:00.000Z') => ({
  id: 1,
  description,
  location: null,
  timestamp,
});

describe('the six stops', () => {
  test.each([
    ['Label Created', 'now ahead ahead ahead ahead ahead'],
    ['order placed', 'now ahead ahead ahead ahead ahead'],
    ['Shipped', 'passed passed now ahead ahead ahead'],
    ['OUT FOR DELIVERY', 'passed passed passed passed now ahead'],
    ['Delivered', 'passed passed passed passed passed done'],
  ])('of a parcel that is %s are %s', (status, kinds) => {
    expect(
      progressOf(parcel({ status }))
        .map(({ kind }) => kind)
        .join(' '),
    ).toBe(kinds);
  });

  test('start with "Label Created" while the parcel has only a label', () => {
    expect(progressOf(parcel({ status: 'label created' }))[0]?.label).toBe('Label Created');
    expect(progressOf(parcel({ status: 'Shipped' }))[0]?.label).toBe('Order Placed');
  });

  test('show an exception at the last stop reached, with no progress after it', () => {
    const held = parcel({
      status: 'Exception',
      trackingEvents: [event('Exception: bad address'), event('In Transit: on the road')],
    });
    expect(
      progressOf(held)
        .map(({ kind }) => kind)
        .join(' '),
    ).toBe('passed passed passed fault ahead ahead');
  });

  test('show a custom status as a fault, because its place is unknown', () => {
    expect(progressOf(parcel({ status: 'At customs' }))[0]?.kind).toBe('fault');
  });

  test('have the time of their first event', () => {
    const stops = progressOf(
      parcel({
        trackingEvents: [
          event('In Transit: later', '2026-11-14T06:18:00.000Z'),
          event('in transit : first', '2026-11-12T06:18:00.000Z'),
        ],
      }),
    );
    expect(stops[3]).toEqual({ label: 'In Transit', kind: 'now', since: '2026-11-12T06:18:00.000Z' });
  });
});

test.each([
  [{ status: 'In Transit' }, 'On its way to Portland, OR'],
  [{ status: 'Delivered' }, 'Delivered in Portland, OR'],
  [{ status: 'Exception', currentLocation: 'Boise, ID' }, 'Held up in Boise, ID'],
  [{ status: 'Label Created', destination: null }, 'Waiting for the sender to hand over the package.'],
  [{ status: 'At customs' }, 'At customs'],
])('%j is headed "%s"', (fields, headline) => expect(headlineOf(parcel(fields))).toBe(headline));

test('a parcel without events was last seen nowhere', () => expect(lastSeenOf(parcel())).toBeNull());

test('a delivered parcel shows its delivery time, even with later events', () => {
  const parcelWith = (status: string) =>
    parcel({
      status,
      trackingEvents: [
        event('Signed for', '2026-11-12T20:00:00.000'),
        event('Delivered: door', '2026-11-12T14:14:00.000'),
      ],
    });
  expect(lastSeenOf(parcelWith('Delivered'))).toEqual({ words: 'Delivered', at: '2026-11-12T14:14:00.000' });
  expect(lastSeenOf(parcelWith('In Transit'))).toEqual({ words: 'Last seen', at: '2026-11-12T20:00:00.000' });
});

test('a parcel is late from the day after its estimated delivery until it is delivered', () => {
  const due = { estimatedDelivery: '2026-11-20T00:00:00.000Z' };
  expect(isLate(parcel(due), new Date('2026-11-20T23:00:00Z'))).toBe(false);
  expect(isLate(parcel(due), new Date('2026-11-21T01:00:00Z'))).toBe(true);
  expect(isLate(parcel({ ...due, status: 'Delivered' }), new Date('2026-11-21T01:00:00Z'))).toBe(false);
  expect(isLate(parcel(), new Date())).toBe(false);
});
