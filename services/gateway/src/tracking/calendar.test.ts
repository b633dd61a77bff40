import { describe, expect, test } from 'vitest';
import { calendarOf } from './calendar.ts';

const now = new Date('2026-11-20T10:15:30.500Z');
const parcel = { trackingNumber: 'EX1234567890', estimatedDelivery: '2026-11-30T00:00:00.000Z' };
const entryOf = (fields: Partial<typeof parcel> = {}) =>
  calendarOf({ ...parcel, ...fields }, 'https://parcels.example', now) ?? '';
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar entry of a parcel', () => {
  test('lasts the whole estimated day, also at the end of a month', () => {
    expect(unfolded(entryOf())).toEqual(
      expect.arrayContaining([
        'DTSTAMP:20261120T101530Z',
        'DTSTART;VALUE=DATE:20261130',
        'DTEND;VALUE=DATE:20261201',
        'SUMMARY:Exline parcel EX1234567890 arrives',
        'URL:https://parcels.example/track/EX1234567890',
      ]),
    );
  });

  test('keeps its identity when the estimate moves', () => {
    const uidOf = (file: string) => unfolded(file).find((line) => line.startsWith('UID:'));
    expect(uidOf(entryOf({ estimatedDelivery: '2026-12-02T00:00:00.000Z' }))).toBe(uidOf(entryOf()));
    expect(uidOf(entryOf())).toBe('UID:ex1234567890@parcels.example');
  });

  test('has no line of more than 75 bytes, and no text that a calendar would read as a separator', () => {
    const file = entryOf({ trackingNumber: `${'é'.repeat(60)};a,b` });
    expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(unfolded(file).find((line) => line.startsWith('SUMMARY'))).toContain(String.raw`\;a\,b arrives`);
  });

  test('does not exist without an estimate', () => {
    expect(calendarOf({ ...parcel, estimatedDelivery: null }, 'https://parcels.example', now)).toBeNull();
  });
});
