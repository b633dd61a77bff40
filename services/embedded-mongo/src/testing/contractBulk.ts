import { MongoBulkWriteError, type Document, type WriteError } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { resultOf, type ByVersion, type TestDatabase } from './testDatabase.ts';

const megabytes = (count: number): string => 'x'.repeat(count * 1024 * 1024);
const thousand = Array.from({ length: 1000 }, (_, n) => n);

/**
 * The code for a document that an update makes too large, as measured with MongoDB 5.0.7. The product
 * supports 6.0 and newer.
 */
const growthCodes: ByVersion<number> = [
  [5, 10_334],
  [6, 17_419],
];

/** The features that the projection of many commits at once relies on. */
export const bulkContract = ({ fresh, db, majorVersion }: TestDatabase): void => {
  const refusal = async (work: Promise<unknown>): Promise<MongoBulkWriteError> => {
    const error: unknown = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error instanceof MongoBulkWriteError) return error;
    throw new Error('the bulk write was not refused in part', { cause: error });
  };
  const errorsOf = ({ writeErrors }: MongoBulkWriteError): WriteError[] => [writeErrors].flat();

  describe('unordered bulk writes', () => {
    test('report each refused statement with its reason and execute the others', async () => {
      const collection = await fresh([
        { _id: 1, n: 1 },
        { _id: 2, n: 2 },
      ]);
      await collection.createIndex({ n: 1 }, { unique: true });
      const error = await refusal(
        collection.bulkWrite(
          [
            { insertOne: { document: { _id: 1, n: 10 } } },
            { insertOne: { document: { _id: 3, n: 3 } } },
            { insertOne: { document: { _id: 4, n: 2 } } },
            { replaceOne: { filter: { _id: 2 }, replacement: { n: 1 } } },
            { replaceOne: { filter: { _id: 1 }, replacement: { n: 11 } } },
            { deleteMany: { filter: { n: { $gte: 100 } } } },
            { insertOne: { document: { _id: 5, n: 5 } } },
          ],
          { ordered: false, writeConcern: { w: 'majority', j: false } },
        ),
      );
      expect(error.code).toBe(11000);
      expect(errorsOf(error).map(({ index, code }) => [index, code])).toEqual([
        [0, 11000],
        [2, 11000],
        [3, 11000],
      ]);
      expect(error.result).toMatchObject({ insertedCount: 2, modifiedCount: 1, deletedCount: 0 });
      expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
        { _id: 1, n: 11 },
        { _id: 2, n: 2 },
        { _id: 3, n: 3 },
        { _id: 5, n: 5 },
      ]);
    });

    test('a later statement of the same command may take a key that an earlier one frees', async () => {
      const collection = await fresh([{ _id: 1, n: 1 }]);
      await collection.createIndex({ n: 1 }, { unique: true });
      await collection.bulkWrite(
        [
          { replaceOne: { filter: { _id: 1 }, replacement: { n: 2 } } },
          { updateOne: { filter: { _id: 2 }, update: { $set: { n: 1 } }, upsert: true } },
        ],
        { ordered: false },
      );
      expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
        { _id: 1, n: 2 },
        { _id: 2, n: 1 },
      ]);
    });

    test('a replacement guarded by version counts only if the version matched', async () => {
      const collection = await fresh(
        thousand.map((n) => ({ _id: n, version: n % 2, terms: ['a', `b${n}`] })),
      );
      await collection.createIndex({ terms: 1 });
      const result = await collection.bulkWrite(
        thousand.map((n) => ({
          replaceOne: { filter: { _id: n, version: 1 }, replacement: { version: 2, terms: ['a', `c${n}`] } },
        })),
        { ordered: false },
      );
      expect(result).toMatchObject({ matchedCount: 500, modifiedCount: 500 });
      expect(await collection.countDocuments({ terms: /^b/ })).toBe(500);
      expect(await collection.countDocuments({ terms: /^c/ })).toBe(500);
      expect(await collection.countDocuments({ terms: 'a' })).toBe(1000);
    });

    test('an ordered bulk write ends at the first refusal', async () => {
      const collection = await fresh([{ _id: 2 }]);
      const documents = [{ _id: 1 }, { _id: 2 }, { _id: 3 }];
      const error = await refusal(
        collection.insertMany(documents, { writeConcern: { w: 'majority', j: true } }),
      );
      expect(errorsOf(error).map(({ index }) => index)).toEqual([1]);
      expect(error.result.insertedCount).toBe(1);
      expect(await collection.countDocuments()).toBe(2);
    });
  });

  test('$in finds a thousand ids, each once, whole or in part', async () => {
    const collection = await fresh(thousand.map((n) => ({ _id: n, version: n, text: 'x' })));
    const asked = { _id: { $in: [...thousand.map((n) => 2 * n).toReversed(), 0, 0, 5000] } };
    const found = await collection.find(asked, { projection: { version: 1 }, batchSize: 1000 }).toArray();
    const even = thousand.filter((n) => n % 2 === 0).map((n) => ({ _id: n, version: n }));
    expect(found.toSorted((a, b) => Number(a['version']) - Number(b['version']))).toEqual(even);
    expect(await collection.find({ ...asked, version: { $gt: 990 } }).toArray()).toHaveLength(4);
    const first = { sort: { _id: -1 }, limit: 2, skip: 1 } as const;
    expect((await collection.find(asked, first).toArray()).map(({ _id }) => _id)).toEqual([996, 994]);
  });

  describe('a document of more than 16 MB', () => {
    test('is refused when it is inserted', async () => {
      const collection = await fresh([{ _id: 1 }]);
      const large = { a: megabytes(16.5) };
      await expect(collection.insertOne({ _id: 2, ...large })).rejects.toMatchObject({ code: 10334 });
      await expect(collection.replaceOne({ _id: 1 }, large)).rejects.toMatchObject({ code: 10334 });
      expect(await collection.find().toArray()).toEqual([{ _id: 1 }]);
    });

    test('is refused when an update makes it too large, and the other statements are executed', async () => {
      const collection = await fresh([{ _id: 1, list: [megabytes(10)] }]);
      const update: Document = { $set: { 'list.1': megabytes(7) } };
      const grown = { updateOne: { filter: { _id: 1 }, update } };
      const error = await refusal(
        collection.bulkWrite([grown, { insertOne: { document: { _id: 2 } } }], { ordered: false }),
      );
      expect(errorsOf(error).map(({ index, code }) => [index, code])).toEqual([
        [0, resultOf(growthCodes, await majorVersion())],
      ]);
      expect((await collection.findOne({ _id: 1 }))?.['list']).toHaveLength(1);
      expect(await collection.countDocuments()).toBe(2);
    });

    test('is not sent by the driver in a bulk write, which then has no effect', async () => {
      const collection = await fresh();
      const documents = [{ _id: 1 }, { _id: 2, a: megabytes(16.5) }];
      await expect(collection.insertMany(documents, { ordered: false })).rejects.toThrow(/larger than/);
      expect(await db().collection(collection.collectionName).countDocuments()).toBe(0);
    });
  });
};
