import { Binary, Double, Int32, Long, ObjectId, serialize } from 'bson';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderedKey } from './orderedKey.ts';
import { documentValue, fieldOf } from './value.ts';

/** A value with its place in the type order and a plain JavaScript value to compare it by. */
interface Sample {
  readonly rank: number;
  readonly stored: unknown;
  readonly compareBy: unknown;
}

const sample = (rank: number, stored: unknown, compareBy: unknown = stored): Sample => ({
  rank,
  stored,
  compareBy,
});

const near2to53 = fc.bigInt({ min: -5n, max: 5n }).map((step) => 2n ** 53n + step);
const int64s = fc.oneof(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), near2to53, fc.bigInt(-3n, 3n));
const numbers = fc.oneof(
  fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }).map((n) => sample(2, new Int32(n), n)),
  fc.integer({ min: -3, max: 3 }).map((n) => sample(2, new Int32(n), n)),
  int64s.map((n) => sample(2, Long.fromBigInt(n), n)),
  fc
    .oneof(fc.double(), near2to53.map(Number), fc.integer({ min: -3, max: 3 }))
    .map((n) => sample(2, new Double(n), n)),
);
const bytes = fc.uint8Array({ maxLength: 4 });
const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 4 }), fc.stringMatching(/^[a\0]{0,3}$/));
const scalars = fc.oneof(
  numbers,
  fc.constant(sample(1, null)),
  texts.map((text) => sample(3, text, Buffer.from(text))),
  fc
    .tuple(bytes, fc.constantFrom(0, 4, 128))
    .map(([data, subtype]) =>
      sample(6, new Binary(Buffer.from(data), subtype), Buffer.from([data.length, subtype, ...data])),
    ),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((id) => sample(7, new ObjectId(id), Buffer.from(id))),
  fc.boolean().map((truth) => sample(8, truth, truth ? 1 : 0)),
  fc.integer({ min: -9e14, max: 9e14 }).map((time) => sample(9, new Date(time), time)),
);
const values: fc.Arbitrary<Sample> = fc.letrec<{ value: Sample }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalars,
    fc.array(tie('value'), { maxLength: 3 }).map((items) =>
      sample(
        5,
        items.map((item) => item.stored),
        items,
      ),
    ),
    fc
      .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'ab'), tie('value')), {
        maxLength: 3,
        selector: ([name]) => name,
      })
      .map((fields) =>
        sample(4, Object.fromEntries(fields.map(([name, { stored }]) => [name, stored])), fields),
      ),
  ),
})).value;

const compare = (left: Sample, right: Sample): number => {
  if (left.rank !== right.rank) return Math.sign(left.rank - right.rank);
  const [a, b] = [left.compareBy, right.compareBy];
  if (left.rank === 2) return compareNumbers(a as number | bigint, b as number | bigint);
  if (left.rank === 5) return compareLists(a as Sample[], b as Sample[], compare);
  if (left.rank === 4) return compareLists(a as [string, Sample][], b as [string, Sample][], compareFields);
  if (Buffer.isBuffer(a) && Buffer.isBuffer(b)) return Buffer.compare(a, b);
  return typeof a === 'number' && typeof b === 'number' ? Math.sign(a - b) : 0;
};

const compareNumbers = (a: number | bigint, b: number | bigint): number => {
  const [aIsNaN, bIsNaN] = [Number.isNaN(a), Number.isNaN(b)];
  if (aIsNaN || bIsNaN) return Number(bIsNaN) - Number(aIsNaN);
  if (a < b) return -1;
  return a > b ? 1 : 0;
};

const compareLists = <T>(a: readonly T[], b: readonly T[], compareItems: (a: T, b: T) => number): number => {
  for (const [at, item] of a.entries()) {
    const other = b[at];
    if (other === undefined) return 1;
    const order = compareItems(item, other);
    if (order !== 0) return order;
  }
  return a.length < b.length ? -1 : 0;
};

const compareFields = ([aName, a]: [string, Sample], [bName, b]: [string, Sample]): number =>
  Math.sign(a.rank - b.rank) || Buffer.compare(Buffer.from(aName), Buffer.from(bName)) || compare(a, b);

const keyOf = (stored: unknown): Buffer =>
  orderedKey(fieldOf(documentValue(Buffer.from(serialize({ v: stored }))), Buffer.from('v')));

test('keys sort like their values, across all types', () => {
  fc.assert(
    fc.property(values, values, (a, b) => {
      expect(Buffer.compare(keyOf(a.stored), keyOf(b.stored))).toBe(compare(a, b));
    }),
    { numRuns: 5000 },
  );
});

test('numbers of different types sort exactly, also beyond 2^53', () => {
  fc.assert(
    fc.property(numbers, numbers, (a, b) => {
      expect(Buffer.compare(keyOf(a.stored), keyOf(b.stored))).toBe(compare(a, b));
    }),
    { numRuns: 5000 },
  );
});

test('no key is a prefix of another', () => {
  fc.assert(
    fc.property(values, values, (a, b) => {
      const [left, right] = [keyOf(a.stored), keyOf(b.stored)];
      const begins = right.subarray(0, left.length).equals(left);
      expect(begins).toBe(left.equals(right));
    }),
    { numRuns: 2000 },
  );
});

test('a missing value has the key of null', () => {
  expect(orderedKey(undefined)).toEqual(keyOf(null));
});
