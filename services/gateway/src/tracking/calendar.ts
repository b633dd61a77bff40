import { brand, trackingKey, trackPath, type TrackingResult } from '@exline/contracts';
import { DAY_MS } from '@exline/kernel';

/** The longest line of a calendar file, in bytes (RFC 5545, section 3.1). */
const LINE_BYTES = 75;

/** Splits a long line between characters. Each further part begins with a space, which readers remove. */
const folded = (line: string): string => {
  const parts = [''];
  for (const character of line) {
    const last = parts.at(-1)!;
    if (Buffer.byteLength(last + character) > LINE_BYTES) parts.push(` ${character}`);
    else parts[parts.length - 1] = last + character;
  }
  return parts.join('\r\n');
};

const escaped = (text: string): string => text.replace(/[\\;,]/g, String.raw`\$&`);

const dayIn = (at: Date): string => at.toISOString().slice(0, 10).replaceAll('-', '');
const momentIn = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * The expected delivery as an entry for a calendar, all day long. Its UID depends on the number only, so a calendar
 * replaces the entry when the estimate has moved. Null without an estimate.
 */
export const calendarOf = (
  { trackingNumber, estimatedDelivery }: Pick<TrackingResult, 'trackingNumber' | 'estimatedDelivery'>,
  publicUrl: string,
  now: Date,
): string | null => {
  if (estimatedDelivery === null) return null;
  const day = new Date(estimatedDelivery);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Parcels//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${encodeURIComponent(trackingKey(trackingNumber))}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${momentIn(now)}`,
    // Calendars keep the copy with the highest sequence number, which is the latest one.
    `SEQUENCE:${Math.floor(now.getTime() / 1_000)}`,
    `DTSTART;VALUE=DATE:${dayIn(day)}`,
    `DTEND;VALUE=DATE:${dayIn(new Date(day.getTime() + DAY_MS))}`,
    `SUMMARY:${escaped(`${brand.name} parcel ${trackingNumber} arrives`)}`,
    `URL:${new URL(trackPath(trackingNumber), publicUrl).href}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
};
