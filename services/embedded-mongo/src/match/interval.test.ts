import fc from 'fast-check';
import { expect, test } from 'vitest';
import { after, contains, intersection, invert, inverted, normalized, type Interval } from './interval.ts';

// Keys of equal length, so that none is a prefix of another, as with ordered keys. They use few different
// bytes, so that keys and bounds often meet.
const byte = fc.constantFrom(1, 2, 254);
const bytes = (minLength: number): fc.Arbitrary<Buffer> =>
  fc.array(byte, { minLength, maxLength: 3 }).map((list) => Buffer.from(list));
const keys = bytes(3);
const bounds = bytes(1);
const intervals: fc.Arbitrary<Interval> = fc.tuple(bounds, bounds).map(([from, to]) => ({ from, to }));
const holds = (list: readonly Interval[], key: Buffer): boolean => list.some((range) => contains(range, key));

test('the end of a prefix is above all strings with that prefix', () => {
  expect(after(Buffer.from([1, 0xff, 0xff]))).toEqual(Buffer.from([2]));
  expect(after(Buffer.from([1, 2]))).toEqual(Buffer.from([1, 3]));
});

test('an inverted interval holds exactly the inverted keys', () => {
  fc.assert(
    fc.property(intervals, keys, (interval, key) => {
      expect(contains(inverted(interval), invert(key))).toBe(contains(interval, key));
    }),
  );
});

test('normalizing and intersecting keep exactly the keys of the definition', () => {
  fc.assert(
    fc.property(fc.array(intervals), fc.array(intervals), keys, (some, others, key) => {
      const [left, right] = [normalized(some), normalized(others)];
      expect(holds(left, key)).toBe(holds(some, key));
      expect(holds(intersection(left, right), key)).toBe(holds(some, key) && holds(others, key));
    }),
  );
});
