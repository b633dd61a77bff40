import { expect, test } from 'vitest';
import { orderUpcasts } from './upcast.ts';

const upcast = orderUpcasts.TrackingEventAdded?.[1];
const before = { orderId: 1, location: null, timestamp: '2026-11-20T08:00:00.000Z' };

test.each([
  ['Out for delivery : left the depot', 'Out for Delivery'],
  ['Called the customer', null],
])('a tracking event of the first version, "%s", says which status it stated: %s', (description, status) => {
  const data = { ...before, description };
  expect(upcast?.({ data })).toEqual({ data: { ...data, status } });
});
