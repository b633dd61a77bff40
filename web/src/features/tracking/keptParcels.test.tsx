import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anOrder } from '../../testing/order.ts';
import { forgetParcel, forgetParcels, keepParcel, useKeptParcels } from './keptParcels.ts';

const track = (...numbers: string[]) =>
  numbers.forEach((trackingNumber) =>
    keepParcel({ ...anOrder({ trackingNumber }), previousEstimate: null, usualDays: null }),
  );
const kept = () => renderHook(useKeptParcels).result.current.map((one) => one.parcel.trackingNumber);

beforeEach(forgetParcels);

test('the last five parcels are kept, each once and the last one first', () => {
  track('EX1', 'EX2', 'EX3', 'EX4', 'EX5', 'EX6', 'EX3');
  expect(kept()).toEqual(['EX3', 'EX6', 'EX5', 'EX4', 'EX2']);
});

test('a forgotten parcel is gone, however its number is written', () => {
  track('EX1', 'EX2');
  act(() => forgetParcel(' ex1 '));
  expect(kept()).toEqual(['EX2']);
  act(forgetParcels);
  expect(kept()).toEqual([]);
});

test('what another release stored is ignored', () => {
  localStorage.setItem(
    'exline:last-parcels',
    '[{"at":"now"},null,{"at":"2026-11-26T20:00:00Z","parcel":{}}]',
  );
  expect(kept()).toEqual([]);
});
