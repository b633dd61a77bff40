import type { Order } from '@exline/contracts';
import { expect, test } from 'vitest';
import { changedFields, editable } from './editing.ts';

const order: Order = {
  id: 1,
  trackingNumber: 'EX1',
  status: 'Shipped',
  customerEmail: null,
  customerName: 'Maya Chen',
  shipmentDate: '2026-11-12T00:00:00.000Z',
  estimatedDelivery: null,
  deliveryPhoto: null,
  currentLocation: null,
  origin: 'Newark, NJ',
  destination: null,
  createdAt: '2026-11-11T00:00:00.000Z',
  updatedAt: '2026-11-11T00:00:00.000Z',
  deletedAt: null,
  version: 1,
  trackingEvents: [],
};

test('a form that nobody touched changes nothing', () =>
  expect(changedFields(order, editable(order))).toEqual({}));

test('only what was touched is sent; an emptied field becomes null', () => {
  const values = { ...editable(order), origin: ' ', estimatedDelivery: '2026-11-15' };
  expect(changedFields(order, values)).toEqual({
    origin: null,
    estimatedDelivery: '2026-11-15T00:00:00.000Z',
  });
});
