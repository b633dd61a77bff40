import { trackingKey, type TrackingKey } from '@exline/contracts';

/** Selects the open order with a tracking number. There is at most one. */
export const openOrder = (trackingNumber: string): { trackingKey: TrackingKey; state: 'open' } => ({
  trackingKey: trackingKey(trackingNumber),
  state: 'open',
});
