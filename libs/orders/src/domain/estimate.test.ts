import { describe, expect, test } from 'vitest';
import { created, edited, summaryAfter, tracked } from '../testing.ts';

const monday = '2026-11-23T00:00:00.000Z';
const tuesday = '2026-11-24T00:00:00.000Z';
const moved = (from: string | null, to: string | null) => edited({ estimatedDelivery: { from, to } });
const previousAfter = (...edits: ReturnType<typeof edited>[]) =>
  summaryAfter(created({ estimatedDelivery: monday }), ...edits).previousEstimate;

describe('the estimate before the current one', () => {
  test('is unknown while the estimate never moved', () => {
    expect(previousAfter(tracked('Shipped: left'))).toBeNull();
  });

  test('is the day from which it moved last', () => {
    expect(previousAfter(moved(monday, tuesday))).toBe(monday);
    expect(previousAfter(moved(monday, tuesday), moved(tuesday, monday))).toBe(tuesday);
    expect(previousAfter(moved(monday, tuesday), tracked('Shipped: left'))).toBe(monday);
  });

  test('stays when only the time of the day changes', () => {
    const noon = '2026-11-24T12:00:00.000Z';
    expect(previousAfter(moved(monday, tuesday), moved(tuesday, noon))).toBe(monday);
  });

  test('is forgotten when the estimate is withdrawn and when one is given again', () => {
    expect(previousAfter(moved(monday, tuesday), moved(tuesday, null))).toBeNull();
    expect(previousAfter(moved(monday, null), moved(null, tuesday))).toBeNull();
  });
});
