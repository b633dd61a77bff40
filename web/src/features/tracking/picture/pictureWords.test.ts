import { expect, test } from 'vitest';
import { parcelSeenAt } from '../../../testing/parcel.ts';
import { pictureInWords, pictureWords } from './pictureWords.ts';

const due = { estimatedDelivery: '2026-11-24T00:00:00.000Z', estimatedWindow: '9:00-12:00' };

test.each([
  [due, 'Arriving Tuesday, November 24', '9:00 AM to 12:00 PM'],
  [{ ...due, estimatedWindow: null }, 'Arriving Tuesday, November 24', 'On its way to Portland, OR'],
  [{ ...due, status: 'Out for Delivery' }, 'Out for delivery in Portland, OR', '9:00 AM to 12:00 PM'],
  [{ status: 'Delivered' }, 'Delivered in Portland, OR', ''],
  [
    { status: 'Exception', currentLocation: 'Memphis, TN' },
    'Held up in Memphis, TN',
    'The day of arrival is not known yet.',
  ],
])('a preview names the day, never "today", because it may be shown for days: %o', (fields, ...words) => {
  const { headline, below } = pictureWords(parcelSeenAt(['Newark, NJ'], fields));
  expect([headline, below]).toEqual(words);
});

test('the picture in words has the number, the headline, the status and the stops', () =>
  expect(pictureInWords(parcelSeenAt(['Newark, NJ', 'Denver, CO'], due))).toBe(
    'EX1234567890: Arriving Tuesday, November 24. Status: In Transit. Route of this package: Newark, NJ; now Denver, CO; then Portland, OR.',
  ));
