import { Binary, Double, Int32, Long, ObjectId, type Collection, type Document, type Filter } from 'mongodb';
import { describe, expect, test } from 'vitest';
import type { AnyDocument, TestDatabase } from './testDatabase.ts';

const id = new ObjectId('650000000000000000000001');
const various: AnyDocument[] = [
  { _id: 1, a: 5 },
  { _id: 2, a: 5.5 },
  { _id: 3, a: Long.fromString('9007199254740993') },
  { _id: 4, a: 'text' },
  { _id: 5, a: null },
  { _id: 6 },
  { _id: 7, a: [1, 5, 9] },
  { _id: 8, a: { b: 1, c: 2 } },
  { _id: 9, a: [{ b: 1 }, { b: 7 }] },
  { _id: 10, a: true },
  { _id: 11, a: new Date(1000) },
  { _id: 12, a: id },
  { _id: 13, a: new Binary(Buffer.from('xy')) },
  { _id: 14, a: [] },
  { _id: 15, a: 'te.xt' },
  { _id: 16, a: [[1, 5, 9], 'text'] },
  { _id: 17, a: Number.NaN },
];

const filters: [string, Filter<AnyDocument>, number[]][] = [
  ['equality takes numbers of all types', { a: new Double(5) }, [1, 7]],
  ['a large int64 equals only itself', { a: Long.fromString('9007199254740993') }, [3]],
  ['a large int64 is not the next number', { a: Long.fromString('9007199254740992') }, []],
  ['null finds null and missing', { a: null }, [5, 6]],
  ['null in a path finds what lacks it', { 'a.b': null, _id: { $in: [5, 6, 8, 9] } }, [5, 6]],
  ['an array equals a whole array or an item', { a: [1, 5, 9] }, [7, 16]],
  ['an empty array equals only itself', { a: [] }, [14]],
  ['an object equals field by field', { a: { b: 1, c: 2 } }, [8]],
  ['the order of fields matters', { a: { c: 2, b: 1 } }, []],
  ['a path reaches into objects and arrays', { 'a.b': 1 }, [8, 9]],
  ['$gt stays within numbers', { a: { $gt: 5 } }, [2, 3, 7]],
  ['$gte includes', { a: { $gte: 5.5 } }, [2, 3, 7]],
  ['$lt reaches no NaN', { a: { $lt: 5.5 } }, [1, 7]],
  ['a range may be met by two items', { a: { $gt: 8, $lt: 2 } }, [7]],
  ['$lte null is null', { a: { $lte: null } }, [5, 6]],
  ['$gt on strings', { a: { $gt: 'te' } }, [4, 15, 16]],
  ['$gte on dates', { a: { $gte: new Date(0) } }, [11]],
  ['$lt on booleans', { a: { $lt: true } }, []],
  ['NaN equals NaN', { a: Number.NaN }, [17]],
  ['$in', { a: { $in: [5, 'text', null] } }, [1, 4, 5, 6, 7, 16]],
  ['$in with a prefix', { a: { $in: [/^te\./, true] } }, [10, 15]],
  ['$nin', { a: { $nin: [5, 'text', null] }, _id: { $lt: 9 } }, [2, 3, 8]],
  ['$ne leaves out arrays that contain', { a: { $ne: 5 }, _id: { $lte: 7 } }, [2, 3, 4, 5, 6]],
  ['$ne null finds lists without such objects too', { 'a.b': { $ne: null } }, [7, 8, 9, 14, 16]],
  ['$exists true', { a: { $exists: true }, _id: { $lt: 8 } }, [1, 2, 3, 4, 5, 7]],
  ['$exists false', { a: { $exists: false } }, [6]],
  ['a regular expression takes a prefix', { a: /^te/ }, [4, 15, 16]],
  ['a regular expression takes an escaped literal', { a: /^te\.x/ }, [15]],
  ['$or', { $or: [{ a: 'text' }, { _id: 1 }] }, [1, 4, 16]],
  ['$or beside a field', { _id: { $lt: 3 }, $or: [{ a: 5.5 }, { a: true }] }, [2]],
  ['ObjectId', { a: id }, [12]],
  ['Binary', { a: new Binary(Buffer.from('xy')) }, [13]],
  ['several operators at once', { a: { $gte: 5, $lte: 5.2, $exists: true } }, [1, 7]],
];

export const readsContract = ({ fresh, db }: TestDatabase): void => {
  describe.each([
    ['without an index', []],
    ['with an index', [{ a: 1 }, { 'a.b': 1 }]],
    ['with a descending index', [{ a: -1, _id: 1 }, { 'a.b': -1 }]],
  ] as const)('filters %s', (_title, indexes) => {
    test.each(filters)('%s', async (_name, filter, expected) => {
      const collection = await fresh(various);
      for (const index of indexes) await collection.createIndex(index);
      const found = await collection.find(filter).project({ _id: 1 }).toArray();
      expect(found.map((document: Document) => Number(document['_id'])).toSorted((a, b) => a - b)).toEqual(
        expected,
      );
      expect(await collection.countDocuments(filter)).toBe(expected.length);
    });
  });

  describe('sorting', () => {
    test('types have an order', async () => {
      const collection = await fresh(various.filter(({ a }) => !Array.isArray(a)));
      const numbers = [17, 1, 2, 3];
      const strings = [15, 4];
      expect(await order(collection, { a: 1, _id: 1 })).toEqual(
        [5, 6, numbers, strings, 8, 13, 12, 10, 11].flat(),
      );
    });

    test('several fields sort one after the other, with an index or without', async () => {
      const collection = await fresh(
        [0, 1, 2, 3, 4, 5].map((n) => ({ _id: n, group: n % 2, name: `n${n % 3}` })),
      );
      const expected = [0, 4, 2, 3, 1, 5];
      expect(await order(collection, { group: 1, name: 1 })).toEqual(expected);
      await collection.createIndex({ group: 1, name: 1 });
      expect(await order(collection, { group: 1, name: 1 })).toEqual(expected);
      expect(await order(collection, { group: -1, name: -1 })).toEqual(expected.toReversed());
    });

    test('one index serves equality and sort', async () => {
      const collection = await fresh(Array.from({ length: 50 }, (_, n) => ({ _id: n, a: n % 2 })));
      await collection.createIndex({ a: 1, _id: -1 });
      const found = await collection.find({ a: 1 }).sort({ _id: -1 }).skip(1).limit(3).toArray();
      expect(found.map(({ _id }) => _id)).toEqual([47, 45, 43]);
    });
  });

  describe('cursors', () => {
    test('a long answer arrives in batches, each document once', async () => {
      const collection = await fresh(Array.from({ length: 350 }, (_, n) => ({ _id: n })));
      const found = await collection.find().batchSize(40).sort({ _id: -1 }).toArray();
      expect(found.map(({ _id }) => _id)).toEqual(Array.from({ length: 350 }, (_, n) => 349 - n));
    });

    test('a limit smaller than the batch ends the cursor', async () => {
      const collection = await fresh(Array.from({ length: 30 }, (_, n) => ({ _id: n })));
      expect(await collection.find().limit(7).batchSize(3).toArray()).toHaveLength(7);
      expect(await collection.find().limit(-7).toArray()).toHaveLength(7);
    });

    test('large documents are distributed over batches', async () => {
      const big = 'x'.repeat(3_000_000);
      const collection = await fresh(Array.from({ length: 8 }, (_, n) => ({ _id: n, big })));
      expect(await collection.find().toArray()).toHaveLength(8);
    });

    test('a cursor survives writes: no remaining document is missed or returned twice', async () => {
      const collection = await fresh(Array.from({ length: 300 }, (_, n) => ({ _id: n, a: n })));
      await collection.createIndex({ a: 1 });
      const seen: unknown[] = [];
      for await (const { _id } of collection.find({ a: { $gte: 0 } }).batchSize(10)) {
        seen.push(_id);
        if (seen.length % 50 === 0)
          await collection.updateMany({ _id: { $gte: 100, $lt: 200 } }, { $inc: { x: 1 } });
        if (seen.length === 20) await collection.deleteMany({ _id: { $lt: 5 } });
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBeGreaterThanOrEqual(295);
    });

    test('a closed cursor is gone', async () => {
      const collection = await fresh(Array.from({ length: 30 }, (_, n) => ({ _id: n })));
      const answer = await db().command({ find: collection.collectionName, batchSize: 2 });
      const { id } = (answer['cursor'] as { id: Long }) ?? {};
      const open = Long.fromValue(id);
      const killed = await db().command({ killCursors: collection.collectionName, cursors: [open] });
      expect(killed['cursorsKilled']).toHaveLength(1);
      const more = db().command({ getMore: open, collection: collection.collectionName });
      await expect(more).rejects.toMatchObject({ code: 43 });
    });

    test('a batch of 0 documents still opens a cursor', async () => {
      const collection = await fresh([{ _id: 1 }, { _id: 2 }]);
      const answer = await db().command({ find: collection.collectionName, batchSize: 0 });
      expect(answer['cursor']).toMatchObject({ firstBatch: [] });
    });
  });

  describe('projections', () => {
    const document = { _id: 1, a: 1, b: { c: 2, d: 3 }, list: [{ x: 1, y: 2 }, 5, { y: 3 }] };
    test.each([
      [{ a: 1 }, { _id: 1, a: 1 }],
      [{ a: 1, _id: 0 }, { a: 1 }],
      [{ _id: 1 }, { _id: 1 }],
      [{ 'b.c': 1 }, { _id: 1, b: { c: 2 } }],
      [{ 'list.x': 1 }, { _id: 1, list: [{ x: 1 }, {}] }],
    ])('%j', async (projection, expected) => {
      const collection = await fresh([document]);
      expect(await collection.find().project(projection).toArray()).toEqual([expected]);
    });
  });

  test('types and the order of fields survive', async () => {
    const collection = await fresh();
    const document = {
      _id: new Int32(1),
      z: new Double(1),
      '10': Long.fromNumber(1),
      '2': null,
      a: [new Int32(7)],
    };
    await collection.insertOne(document);
    await collection.updateOne({ _id: 1 }, { $set: { later: 1 } });
    const [raw] = await collection.find<Document>({}, { promoteValues: false, raw: false }).toArray();
    expect(raw?.['z']).toBeInstanceOf(Double);
    expect(raw?.['10']).toBeInstanceOf(Long);
    expect(raw?.['a']).toEqual([new Int32(7)]);
  });
};

const order = async (collection: Collection<AnyDocument>, sort: Record<string, 1 | -1>) => {
  const sorted = await collection.find().sort(sort).toArray();
  return sorted.map(({ _id }) => _id);
};
