import type { CustomerParcel } from '@exline/contracts';
import { expect, test } from 'vitest';
import { factsOf } from './facts.ts';

const aParcel = (fields: Partial<CustomerParcel> = {}): CustomerParcel => ({
  id: 1,
  trackingNumber: 'EX1234567890',
  status: 'Shipped',
  estimatedDelivery: '2026-12-01T00:00:00.000Z',
  customerName: 'Maya Chen',
  customerEmail: 'maya@example.com',
  ...fields,
});
const aCustomer = (fields: Partial<Parameters<typeof factsOf>[0]> = {}) => ({
  name: undefined,
  email: 'Maya@example.com',
  numbers: [],
  isMailed: false,
  parcels: [aParcel()],
  ...fields,
});
const all = { name: 'Maya Chen', number: 'EX1234567890', status: 'Shipped', estimate: 'December 1, 2026' };

test('the parcel mentioned last provides all values', () => {
  const parcels = [aParcel({ id: 2, trackingNumber: 'EX0000000002' }), aParcel()];
  expect(factsOf(aCustomer({ parcels, numbers: ['EX0000000002', 'ex1234567890'] }))).toEqual(all);
});

test('the only parcel of an email address is used in a reply to that address, but not in a chat', () => {
  expect(factsOf(aCustomer({ isMailed: true }))).toEqual(all);
  expect(factsOf(aCustomer())).toEqual({});
  expect(factsOf(aCustomer({ isMailed: true, parcels: [aParcel(), aParcel({ id: 2 })] }))).toEqual({});
});

test('knowing a tracking number does not reveal the name of its customer', () =>
  expect(factsOf(aCustomer({ email: 'ida@example.com', numbers: ['EX1234567890'] }))).not.toHaveProperty(
    'name',
  ));

test('a given name is used, and an unknown number provides only the number', () =>
  expect(factsOf(aCustomer({ name: 'Ida Day', numbers: ['EX9999999999'] }))).toEqual({
    name: 'Ida Day',
    number: 'EX9999999999',
  }));

test('values that a parcel lacks are left out', () =>
  expect(
    factsOf(aCustomer({ parcels: [aParcel({ estimatedDelivery: null })], numbers: ['EX1234567890'] })),
  ).not.toHaveProperty('estimate'));
