import { expect, test } from 'vitest';
import { columnsOf, isOwnFile, rememberColumns, withColumn } from './columns.ts';

test.each([
  [
    ['tracking_number', 'Customer Name', 'deliveryPhoto'],
    ['trackingNumber', 'customerName', 'deliveryPhoto'],
  ],
  [
    ['Order', 'AWB', 'Recipient', 'Email Address', 'Ship Date', 'ETA', 'City'],
    ['', 'trackingNumber', 'recipient', 'customerEmail', 'shipmentDate', 'estimatedDelivery', 'destination'],
  ],
  // The most specific name wins, and each field is used once.
  [
    ['Name', 'Recipient', 'Tracking', 'Tracking No.'],
    ['customerName', 'recipient', '', 'trackingNumber'],
  ],
  [
    ['Customer', 'Receiver', 'Street', 'ZIP', 'Phone'],
    ['customerName', 'recipient', 'destinationAddress', 'destinationPostalCode', 'customerPhone'],
  ],
  [
    ['Receiver', 'Full name'],
    ['customerName', ''],
  ],
  [
    ['tracking_number', 'Tracking number'],
    ['trackingNumber', ''],
  ],
])('the columns %j are %j', (headers, fields) => expect(columnsOf(headers)).toEqual(fields));

test('a file with the names of the template needs no questions; one with other names does', () => {
  expect(
    isOwnFile(['tracking_number', 'status', 'Customer Email', '', 'problem', 'labels', 'assignee']),
  ).toBe(true);
  expect(isOwnFile(['tracking_number', 'color'])).toBe(false);
});

test('a field that is assigned to a column leaves its former one', () =>
  expect(withColumn(['trackingNumber', 'status', ''], 2, 'status')).toEqual([
    'trackingNumber',
    '',
    'status',
  ]));

test('the choice is remembered for the same columns only, for the last twenty kinds of file', () => {
  rememberColumns(['a', 'b'], ['', 'trackingNumber']);
  expect(columnsOf(['a', 'b'])).toEqual(['', 'trackingNumber']);
  expect(columnsOf(['b', 'a'])).toEqual(['', '']);
  for (let other = 0; other < 20; other += 1) rememberColumns([`other ${other}`], ['trackingNumber']);
  expect(columnsOf(['a', 'b'])).toEqual(['', '']);
  expect(columnsOf(['other 19'])).toEqual(['trackingNumber']);
});
