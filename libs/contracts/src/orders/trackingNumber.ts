import type { Brand } from '@exline/kernel';

export type TrackingKey = Brand<string, 'TrackingKey'>;

/** What tracking numbers are compared by: trimmed, without regard to case. */
export const trackingKey = (trackingNumber: string): TrackingKey =>
  trackingNumber.trim().normalize('NFC').toLowerCase() as TrackingKey;
