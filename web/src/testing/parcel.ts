import type { TrackingResult } from '@exline/contracts';

/** A parcel with one event at each of these places, oldest first. */
export const parcelSeenAt = (
  places: readonly (string | null)[],
  fields: Partial<TrackingResult> = {},
): TrackingResult => ({
  trackingNumber: 'EX1234567890',
  status: 'In Transit',
  shipmentDate: null,
  estimatedDelivery: null,
  estimatedWindow: null,
  previousEstimate: null,
  usualDays: null,
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
