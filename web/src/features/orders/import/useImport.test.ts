import { createOrderSchema } from '@exline/contracts';
import { expect, test } from 'vitest';
import { batchesOf } from './useImport.ts';

const orders = (count: number, fields: object = {}) =>
  Array.from({ length: count }, (_, index) =>
    createOrderSchema.cast({ trackingNumber: `EX${index}`, status: 'Shipped', ...fields }),
  );

test('a request contains at most a hundred orders, in the given order', () => {
  const made = orders(250);
  const batches = batchesOf(made);
  expect(batches.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(batches.flat()).toEqual(made);
});

test('a request stays below the size limit of the server, even with long fields', () => {
  const long = 'é'.repeat(255);
  const made = orders(100, { origin: long, destination: long, customerName: long, currentLocation: long });
  const batches = batchesOf(made);
  expect(batches.flat()).toEqual(made);
  for (const batch of batches)
    expect(new TextEncoder().encode(JSON.stringify({ orders: batch })).length).toBeLessThan(102_400);
});
