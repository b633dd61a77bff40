import type { Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { ids, type TestDatabase } from './testDatabase.ts';

/** The items of a list in a unique index. */
export const uniqueContract = ({ fresh }: TestDatabase): void => {
  describe('a unique index', () => {
    const pairs: [string, Document, Document, Document, boolean][] = [
      ['tells a list from its item', { a: 1 }, { a: [[1]] }, { a: [1] }, true],
      ['finds equal lists among the items', { a: 1 }, { a: [[1]] }, { a: [[1], 2] }, false],
      [
        'takes items without the field for null',
        { 'a.b': 1 },
        { a: [0, { b: 2 }] },
        { a: [0, { b: 3 }] },
        false,
      ],
      ['takes a list of others for null', { 'a.b': 1 }, { a: [0] }, {}, false],
      ['tells an empty list from null', { a: 1 }, { a: [] }, { a: null }, true],
      ['takes one empty list', { a: 1 }, { a: [] }, { a: [] }, false],
      [
        'goes item by item where two fields share a list',
        { 'a.b': 1, 'a.c': 1 },
        {
          a: [
            { b: 1, c: 1 },
            { b: 2, c: 2 },
          ],
        },
        {
          a: [
            { b: 1, c: 2 },
            { b: 2, c: 1 },
          ],
        },
        true,
      ],
      ['holds the item at a position', { 'a.0': 1 }, { a: [1, 2] }, { a: [1, 3] }, false],
      ['and nothing else of the list', { 'a.0': 1 }, { a: [1, 2] }, { a: [2, 1] }, true],
    ];
    test.each(pairs)('%s', async (_name, key, first, second, isFree) => {
      const collection = await fresh([{ _id: 1, ...first }]);
      await collection.createIndex(key as Record<string, 1>, { unique: true });
      const inserted = collection.insertOne({ _id: 2, ...second }).then(
        () => true,
        ({ code }: { code: number }) => code,
      );
      expect(await inserted).toBe(isFree || 11000);
      const replaced = await fresh([
        { _id: 1, ...first },
        { _id: 2, a: { b: 'other', c: 'other' } },
      ]);
      await replaced.createIndex(key as Record<string, 1>, { unique: true });
      const replacement = replaced.replaceOne({ _id: 2 }, second).then(
        () => true,
        ({ code }: { code: number }) => code,
      );
      expect(await replacement).toBe(isFree || 11000);
      // A document does not conflict with its own entries.
      await collection.replaceOne({ _id: 1 }, { ...first, more: 1 });
      expect(await collection.countDocuments({ more: 1 })).toBe(1);
    });

    test('names the duplicate item', async () => {
      const collection = await fresh([{ _id: 1, a: [1, 2] }]);
      await collection.createIndex({ a: 1 }, { unique: true });
      await expect(collection.insertOne({ a: [3, 2] })).rejects.toMatchObject({ keyValue: { a: 2 } });
    });

    test('finds a document by each of its values, even if others hold the same', async () => {
      const collection = await fresh([
        { _id: 1, a: [[1]] },
        { _id: 2, a: [1] },
      ]);
      await collection.createIndex({ a: 1 }, { unique: true });
      expect(await ids(collection, { a: [1] }, { _id: 1 })).toEqual([1, 2]);
      expect(await collection.countDocuments({ a: [1] })).toBe(2);
    });
  });
};
