import type { TrackingResult } from '@exline/contracts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { previousWords } from '../../lib/text/arrival.ts';
import { momentWords } from '../../lib/text/moments.ts';
import { parcelSeenAt } from '../../testing/parcel.ts';
import { headlineOf, lastSeenOf, progressOf, type ParcelText } from './progress.ts';

const parcel = (fields: Partial<TrackingResult> = {}): TrackingResult => parcelSeenAt([], fields);

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
])('%j is headed "%s"', (fields, headline) =>
  expect(headlineOf(parcel(fields)).headline.words).toBe(headline),
);

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
  expect(lastSeenOf(parcelWith('Delivered'))).toEqual({
    words: 'Delivered in Portland, OR,',
    at: '2026-11-12T14:14:00.000',
  });
  expect(lastSeenOf(parcelWith('In Transit'))).toEqual({ words: 'Last seen', at: '2026-11-12T20:00:00.000' });
});

describe('with an estimate of Tuesday, November 24,', () => {
  const due = { estimatedDelivery: '2026-11-24T00:00:00.000Z' };
  const read = (said: ParcelText | null, at: string) => {
    vi.setSystemTime(new Date(at));
    return said?.local ? momentWords(said.local.wording, said.local.at) : said?.words;
  };
  afterEach(() => void vi.useRealTimers());

  test.each([
    // Local times: the day of the reader counts.
    ['2026-11-20T09:00', 'Arriving Tuesday, November 24'],
    ['2026-11-23T23:30', 'Arriving tomorrow'],
    ['2026-11-24T00:30', 'Arriving today'],
    ['2026-11-24T23:30', 'Arriving today'],
    ['2026-11-25T00:30', 'Late: was expected Tuesday'],
    ['2026-12-09T09:00', 'Late: was expected Tuesday, November 24'],
  ])('a parcel on its way is headed at %s "%s"', (now, words) => {
    const { headline, below } = headlineOf(parcel(due));
    expect(read(headline, now)).toBe(words);
    expect(headline.words).toBe('Arriving Tuesday, November 24');
    expect(below?.words).toBe('On its way to Portland, OR');
  });

  test.each([
    ['2026-11-23T09:00', 'Expected Tuesday, November 24. This may change.'],
    ['2026-11-26T09:00', 'Was expected Tuesday'],
  ])('an exception says at %s "%s"', (now, words) => {
    const { headline, below } = headlineOf(parcel({ ...due, status: 'Exception' }));
    expect(headline.words).toBe('Held up in transit');
    expect(read(below, now)).toBe(words);
  });

  test('a parcel that is out for delivery arrives today, whatever was estimated', () => {
    expect(headlineOf(parcel({ ...due, status: 'Out for Delivery' })).headline.words).toBe('Arriving today');
  });

  test('the delivery window and the previous estimate are beside the headline', () => {
    const monday = { ...due, previousEstimate: '2026-11-23T00:00:00.000Z' };
    expect(headlineOf(parcel(monday)).aside).toBe('was Monday');
    const hours = { ...monday, estimatedWindow: '9:00-12:00' };
    expect(headlineOf(parcel(hours)).aside).toBe('9:00 AM to 12:00 PM, was Monday');
    const out = headlineOf(parcel({ ...hours, status: 'Out for Delivery' }));
    expect(out.aside).toBe('9:00 AM to 12:00 PM');
  });

  test('a delivered parcel names the day of its delivery', () => {
    const at = new Date(2026, 10, 23, 14, 14).toISOString();
    const delivered = parcel({ ...due, status: 'Delivered', trackingEvents: [event('Delivered: door', at)] });
    expect(read(headlineOf(delivered).headline, '2026-11-30T09:00')).toBe('Delivered on Monday, November 23');
  });
});

test('without an estimate the headline says where the parcel is, and that its day is unknown', () => {
  const { headline, below } = headlineOf(parcel());
  expect([headline.words, below?.words]).toEqual([
    'On its way to Portland, OR',
    'The day of arrival is not known yet.',
  ]);
});

test('a changed estimate names the previous day: its weekday within a week, otherwise its date', () => {
  const tuesday = '2026-11-24T00:00:00.000Z';
  expect(previousWords('2026-11-23T00:00:00.000Z', tuesday)).toBe('was Monday');
  expect(previousWords('2026-11-16T00:00:00.000Z', tuesday)).toBe('was Monday, November 16');
});
