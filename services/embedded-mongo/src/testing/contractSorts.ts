import { describe, expect, test } from 'vitest';
import { ids, type AnyDocument, type TestDatabase } from './testDatabase.ts';

const sorts: [string, Record<string, 1 | -1>, AnyDocument[], unknown[]][] = [
  [
    'an item without the field counts as null',
    { 'a.b': 1 },
    [
      { _id: 1, a: [0, { b: 2 }] },
      { _id: 2, a: { b: 1 } },
      { _id: 3, a: { b: null } },
      { _id: 4, a: [{ b: 0 }] },
    ],
    [1, 3, 4, 2],
  ],
  [
    'a position whose items are objects',
    { 'a.0': 1 },
    [
      { _id: 1, a: [{ b: 2 }] },
      { _id: 2, a: [{ b: 1 }] },
      { _id: 3, a: [{}] },
      { _id: 4, a: [9] },
      { _id: 5 },
    ],
    [5, 4, 3, 2, 1],
  ],
  [
    'a position whose items are lists',
    { 'a.0': 1 },
    [{ _id: 1, a: [[2]] }, { _id: 2, a: [[1, 3]] }, { _id: 3, a: [{}] }, { _id: 4, a: [[]] }, { _id: 5 }],
    [4, 5, 3, 2, 1],
  ],
  [
    'a field at a position',
    { 'a.0.b': -1 },
    [
      { _id: 1, a: [{ b: 1 }, { b: 9 }] },
      { _id: 2, a: [{ b: 2 }] },
      { _id: 3, a: [[{ b: 3 }]] },
      { _id: 4, a: [7] },
    ],
    [3, 2, 1, 4],
  ],
  [
    'two fields of the items of one list, item by item',
    { 'a.b': 1, 'a.c': 1 },
    [
      {
        _id: 1,
        a: [
          { b: 1, c: 9 },
          { b: 2, c: 0 },
        ],
      },
      { _id: 2, a: [{ b: 1, c: 5 }] },
    ],
    [2, 1],
  ],
  [
    'an empty list comes before null, but what is missing in it is null',
    { a: 1, 'c.d': 1 },
    [
      { _id: 1, a: null },
      { _id: 2, a: [] },
      { _id: 3, c: [] },
      { _id: 4, c: { d: 0 } },
    ],
    [2, 1, 3, 4],
  ],
];

const refusedSorts: [string, Record<string, 1 | -1>, AnyDocument, number][] = [
  ['two lists', { a: 1, b: 1 }, { a: [1], b: [2] }, 2],
  ['two lists, one of them empty', { a: 1, b: -1 }, { a: [], b: [2] }, 2],
  ['two lists within one object', { 'a.b': 1, 'a.c': 1 }, { a: { b: [1], c: [2] } }, 2],
  ['two lists within one item', { 'a.b': 1, 'a.c': 1 }, { a: [{ b: [1], c: [2] }] }, 2],
  ['a number that is both a position and a field', { 'a.0': 1 }, { a: [{ 0: 1 }] }, 16746],
];

/** The sort order of lists with items of different types. */
export const sortsContract = ({ fresh }: TestDatabase): void => {
  describe('sorting lists with items of different types', () => {
    test.each(sorts)('%s', async (_name, sort, documents, expected) => {
      const collection = await fresh(documents);
      expect(await ids(collection, {}, { ...sort, _id: 1 })).toEqual(expected);
      await collection.createIndex(sort);
      expect(await ids(collection, {}, { ...sort, _id: 1 })).toEqual(expected);
    });

    test.each(refusedSorts)('%s: refused', async (_name, sort, document, code) => {
      const collection = await fresh([{ _id: 1, n: 1, ...document }]);
      await expect(ids(collection, { n: 1 }, sort)).rejects.toMatchObject({ code });
      await expect(collection.findOneAndUpdate({ n: 1 }, { $set: { n: 2 } }, { sort })).rejects.toMatchObject(
        { code },
      );
      expect(await ids(collection, { n: 2 }, sort)).toEqual([]);
      expect(await ids(collection, { _id: 1 }, sort)).toEqual([1]);
      const indexed = collection.createIndex(sort);
      await expect(indexed).rejects.toMatchObject({ code: code === 2 ? 171 : code });
    });
  });
};
