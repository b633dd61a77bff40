import type { Brand } from '@exline/kernel';

export type TrackingKey = Brand<string, 'TrackingKey'>;

/** Normalizes a tracking number for comparison: trimmed, NFC, in lower case. */
export const trackingKey = (trackingNumber: string): TrackingKey =>
  trackingNumber.trim().normalize('NFC').toLowerCase() as TrackingKey;
