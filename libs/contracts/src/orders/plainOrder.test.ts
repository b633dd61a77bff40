import { describe, expect, test } from 'vitest';
import { lengths } from '../fields/lengths.ts';
import { MAX_GRAMS } from '../fields/weight.ts';
import { orderFieldNames } from './fields.ts';
import { plainOrder } from './plainOrder.ts';
import { createOrderSchema } from './schemas.ts';

const order = {
  trackingNumber: 'EX0000000001',
  status: 'Processing',
  customerName: 'José Ortega',
  customerEmail: 'jose.ortega+1@example.com',
  shipmentDate: '2026-11-20',
  estimatedDelivery: '2026-11-24T09:30:00+02:00',
  origin: 'Boise, ID',
  destination: null,
  weight: 1_200,
  customerPhone: '+1 208 555 0142',
  destinationPostalCode: '83702',
  estimatedWindow: '9:00-12:00',
};

const bySchema = (row: unknown) =>
  createOrderSchema.validate(row, { abortEarly: false, stripUnknown: true }).catch(() => 'refused');

test('a row without any fault is read exactly as the schema reads it', async () => {
  expect(plainOrder(order)).not.toBeNull();
  expect(plainOrder(order)).toEqual(await bySchema(order));
});

test('unknown fields are dropped and missing ones are null', async () => {
  const row = { trackingNumber: 'EX1', status: 'Shipped', note: 'y' };
  expect(plainOrder(row)).toEqual(await bySchema(row));
});

const texts = [
  [
    '',
    ' ',
    'x',
    ' x ',
    'x y',
    'x\ny',
    'x\u2028',
    'x\u0000',
    '\uD800',
    'é',
    'a@b',
    'a@b.c',
    'a@b.c.',
    'a@-b.c',
  ],
  [
    'a b@c.de',
    '"a"@b.c',
    'ä@b.c',
    `${'a'.repeat(65)}@b.c`,
    `a@${'b'.repeat(64)}.c`,
    'a..b@c.de',
    '12',
    '1 lb',
  ],
  ['2026-02-30', '2026-02-28', '2026-11-20T10:00', '2026-11-20T25:00', '0000-01-01', '99999-01-01'],
  ['2027-01-01', '2026-11-20T23:30:00-08:00', 'https://example.com/a.jpg', 'ftp://example.com', 'tomorrow'],
  ['9:00-12:00', '12:00-9:00', '+1 503 555 0142', '0142', '97214-3301', '97/214'],
  [lengths.short, lengths.short + 1, lengths.line, lengths.line + 1].map((length) => 'x'.repeat(length)),
].flat();
const numbers = [0, 1, -1, 1.5, MAX_GRAMS, MAX_GRAMS + 1, Number.NaN];
const values: readonly unknown[] = [...texts, ...numbers, null, true, [], {}, ['x']];

describe('every field with every kind of value', () => {
  test.each(['trackingNumber', 'status', ...orderFieldNames])(
    '%s is never read differently',
    async (name) => {
      for (const value of values) {
        const row = { ...order, [name]: value };
        const plain = plainOrder(row);
        // If `plainOrder` returns null, the schema reads the row.
        expect(plain ?? (await bySchema(row))).toEqual(await bySchema(row));
      }
    },
  );
});

test.each([null, undefined, 1, 'EX1', [], {}, [order]])('%j is left to the schema', (row) => {
  expect(plainOrder(row)).toBeNull();
});
