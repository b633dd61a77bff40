import { calls, type Call } from '@exline/contracts';
import { expect, test } from 'vitest';
import { addressOf } from './address.ts';
import * as endpoints from './endpoints.ts';

test('every declared call has an endpoint', () => {
  const declared = Object.values<Call>(calls).map(({ name, method, path }) => [name, { method, path }]);
  expect({ ...endpoints }).toEqual(Object.fromEntries(declared));
});

test('a URL has its parts escaped and leaves out blank ones', () => {
  const { trackParcel, listOrders } = endpoints;
  expect(addressOf(trackParcel, { path: { trackingNumber: 'EX 1/2' } })).toBe('/api/track/EX%201%2F2');
  expect(addressOf(listOrders, { query: { q: 'a&b', limit: 25, status: '', after: undefined } })).toBe(
    '/api/admin/orders?q=a%26b&limit=25',
  );
  expect(addressOf(listOrders, { query: { status: ['In Transit', 'Lost'] } })).toBe(
    '/api/admin/orders?status=In+Transit&status=Lost',
  );
  expect(addressOf(listOrders, {})).toBe('/api/admin/orders');
});
