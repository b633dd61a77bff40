import fc from 'fast-check';
import type { Collection, Filter, MongoServerError } from 'mongodb';
import { expect, test } from 'vitest';
import { startEmbedded } from '../testing/adapters.ts';
import { testDatabaseOn, type AnyDocument } from '../testing/testDatabase.ts';

const { fresh } = testDatabaseOn({ name: 'embedded', start: startEmbedded });

const scalar = fc.oneof(
  fc.integer({ min: 0, max: 4 }),
  fc.constantFrom('a', 'ab', 'b', 'a\0', ''),
  fc.constantFrom(null, true, 2.5, new Date(0), Number.NaN),
  fc.constantFrom('long'.repeat(600), `${'long'.repeat(600)}er`),
);
const object = fc.record({ x: scalar }, { requiredKeys: [] });
const mixed = fc.oneof(
  scalar,
  object,
  fc.array(scalar, { maxLength: 2 }),
  fc.array(object, { maxLength: 2 }),
);
const value = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.record({ x: fc.oneof(scalar, fc.array(mixed, { maxLength: 2 })) }) },
  { weight: 1, arbitrary: fc.array(object, { maxLength: 2 }) },
  { weight: 2, arbitrary: fc.array(mixed, { maxLength: 3 }) },
);
// Only `a` holds lists, because MongoDB refuses two lists in one compound index.
const fields = fc.record({ a: value, b: scalar, c: scalar }, { requiredKeys: [] });

const operand = fc.oneof(scalar, fc.constantFrom<unknown>(null, [1, 2], [], [[1]]), fc.record({ x: scalar }));
const condition = fc.oneof(
  operand,
  fc
    .tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$ne'), operand)
    .map(([name, by]) => ({ [name]: by })),
  fc.tuple(operand, operand).map(([from, to]) => ({ $gte: from, $lt: to })),
  fc
    .tuple(fc.constantFrom('$in', '$nin'), fc.array(scalar, { maxLength: 4 }))
    .map(([name, by]) => ({ [name]: by })),
  fc.constantFrom<AnyDocument | RegExp>({ $exists: true }, { $exists: false }, /^a/, /^long/),
);
const simple = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'a.x', '_id'), condition, {
  maxKeys: 3,
});
const filter: fc.Arbitrary<Filter<AnyDocument>> = fc.oneof(
  { weight: 4, arbitrary: simple },
  { weight: 1, arbitrary: fc.array(simple, { minLength: 1, maxLength: 3 }).map(($or) => ({ $or })) },
  { weight: 1, arbitrary: fc.tuple(simple, simple, simple).map(([first, ...$or]) => ({ ...first, $or })) },
);
const direction = fc.constantFrom<1 | -1>(1, -1);
const sort = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', '_id', 'a.x'), direction), {
    maxLength: 3,
    selector: ([name]) => name,
  })
  // With _id at the end, the order is unique.
  .chain((parts) => direction.map((last) => new Map<string, 1 | -1>([...parts, ['_id', last]])));
const page = fc.record({ skip: fc.constantFrom(0, 0, 3), limit: fc.constantFrom(0, 1, 5) });
const change = fc.record({ filter: simple, set: fields });

const indexes: Record<string, 1 | -1>[] = [
  { a: 1 },
  { b: -1 },
  { b: 1, _id: -1 },
  { a: 1, b: -1, c: 1 },
  { c: -1, a: -1 },
  { 'a.x': 1, b: 1 },
];

const twins = async (documents: readonly AnyDocument[]) => {
  const rows = documents.map((document, _id) => ({ _id, ...document }));
  const plain = await fresh(rows);
  const indexed = await fresh();
  // Some documents are inserted before the indexes exist, some after.
  if (rows.length > 1) await indexed.insertMany(rows.slice(0, rows.length / 2));
  for (const index of indexes) await indexed.createIndex(index);
  await indexed.createIndex({ b: 1, c: 1 }, { partialFilterExpression: { c: 2 } });
  const rest = rows.slice(rows.length > 1 ? rows.length / 2 : 0);
  if (rest.length > 0) await indexed.insertMany(rest);
  return { plain, indexed };
};

/** The result, or the code of a refusal. A sort by lists is refused with indexes and without. */
const answer = async (collection: Collection<AnyDocument>, ...[by, order, { skip, limit }]: Query) => {
  const found = collection.find(by).sort(order).skip(skip).limit(limit).toArray();
  return found.then(
    (documents) => documents.map(({ _id }) => _id),
    ({ code }: MongoServerError) => code,
  );
};
type Query = [Filter<AnyDocument>, Map<string, 1 | -1>, { skip: number; limit: number }];

test('every query has the same answer with indexes and without', async () => {
  const queries = fc.array(fc.tuple(filter, sort, page), { minLength: 20, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fields, { minLength: 10, maxLength: 60 }),
      fc.array(change, { maxLength: 4 }),
      queries,
      async (documents, changes, asked) => {
        const { plain, indexed } = await twins(documents);
        for (const { filter: by, set } of changes) {
          if (Object.keys(set).length === 0) continue;
          await plain.updateMany(by, { $set: set });
          await indexed.updateMany(by, { $set: set });
        }
        for (const query of asked) {
          expect(await answer(indexed, ...query)).toEqual(await answer(plain, ...query));
          expect(await indexed.countDocuments(query[0])).toBe(await plain.countDocuments(query[0]));
        }
        await indexed.drop();
        await plain.drop();
      },
    ),
    // Runs with new cases each time. The first few usually find a wrong plan.
    { numRuns: 10 },
  );
});

test('index bounds hold exactly the requested entries in both directions', async () => {
  const numbers = [0, 1, 2, 3, 4];
  for (const direction of [1, -1] as const) {
    const collection = await fresh(numbers.map((n) => ({ _id: n, n })));
    await collection.createIndex({ n: direction });
    for (const by of numbers) {
      const counts = [{ $lt: by }, { $lte: by }, { $gt: by }, { $gte: by }, { $gt: 0, $lt: by }].map((n) =>
        collection.countDocuments({ n }),
      );
      expect(await Promise.all(counts)).toEqual([by, by + 1, 4 - by, 5 - by, Math.max(0, by - 1)]);
    }
  }
});
