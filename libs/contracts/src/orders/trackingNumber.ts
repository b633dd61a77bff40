import type { Brand } from '@exline/kernel';
import { halfWidth } from '../fields/fullWidth.ts';

export type TrackingKey = Brand<string, 'TrackingKey'>;

/** Normalizes a tracking number for comparison: trimmed, NFC, in lower case. */
export const trackingKey = (trackingNumber: string): TrackingKey =>
  trackingNumber.trim().normalize('NFC').toLowerCase() as TrackingKey;

/**
 * The keys under which a typed number may be stored: as typed, as in orders of earlier releases, and with full-width
 * characters converted.
 */
export const trackingKeys = (trackingNumber: string): TrackingKey[] => [
  ...new Set([trackingKey(trackingNumber), trackingKey(halfWidth(trackingNumber))]),
];

const IN_WORD = /[\p{L}\p{N}]/u;

/** Whether a text contains a tracking number as a whole, and not as the beginning of a longer one. */
export const namesNumber = (text: string, trackingNumber: string): boolean => {
  const [where, number] = [trackingKey(halfWidth(text)), trackingKey(halfWidth(trackingNumber))];
  if (number === '') return false;
  for (let at = where.indexOf(number); at >= 0; at = where.indexOf(number, at + 1))
    if (!IN_WORD.test(where.charAt(at - 1)) && !IN_WORD.test(where.charAt(at + number.length))) return true;
  return false;
};

/** The maximum number of parcels in one list of a visitor. */
export const MAX_NUMBERS = 20;
