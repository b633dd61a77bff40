import type { Filter } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { ids, resultOf, type AnyDocument, type ByVersion, type TestDatabase } from './testDatabase.ts';

/** Positions, lists in lists, and lists with items of different types. */
const shapes: AnyDocument[] = [
  { _id: 1, a: [[1, 5, 9], 'text'] },
  { _id: 2, a: [1] },
  { _id: 3, a: [null] },
  { _id: 4, a: [0, 'x'] },
  { _id: 5, a: [{ b: 1 }, 5] },
  { _id: 6, a: [0, { b: 2 }] },
  { _id: 7, a: [[{ b: 1 }]] },
  { _id: 8, a: { 0: { b: 1 } } },
  { _id: 9, a: { 0: 1 } },
  { _id: 10, a: [] },
  { _id: 11, a: [{ b: [1, 2] }] },
  { _id: 12, a: [[1, [2, 3]]] },
  { _id: 13 },
  { _id: 14, a: [[], 1] },
];

/** The results as measured with MongoDB 5.0.7. The product supports 6.0 and newer. */
const nullAtPosition: ByVersion<number[]> = [
  [5, [6, 9, 13]],
  [6, [5, 6, 9, 11, 13]],
];

const filters: [string, Filter<AnyDocument>, number[] | ByVersion<number[]>][] = [
  ['a position is that item, and its own items are not looked into', { 'a.0': 1 }, [2, 9]],
  ['a list at a position equals a whole list', { 'a.0': [1, 5, 9] }, [1]],
  ['a position of a position', { 'a.0.1': 5 }, [1]],
  ['a position of a position is that item too', { 'a.0.1': 2 }, []],
  ['and equals a whole list', { 'a.0.1': [2, 3] }, [12]],
  ['a range at a position', { 'a.0': { $gt: 0 } }, [2, 9]],
  ['$in at a position', { 'a.0': { $in: [0, 1] } }, [2, 4, 6, 9]],
  ['$nin at a position', { 'a.0': { $nin: [0, null] }, _id: { $lt: 5 } }, [1, 2]],
  ['a position that is there', { 'a.1': { $exists: true } }, [1, 4, 5, 6, 14]],
  ['null at a position', { 'a.0': null, _id: { $in: [1, 2, 3, 4, 10] } }, [3]],
  ['a field at a position', { 'a.0.b': 1 }, [5, 7, 8, 11]],
  ['an item of a list in an object at a position', { 'a.0.b': 2 }, [11]],
  ['a field at a position that holds no object is not null', { 'a.0.b': null }, nullAtPosition],
  ['$ne null finds the others', { 'a.0.b': { $ne: null } }, [1, 2, 3, 4, 7, 8, 10, 12, 14]],
  ['$nin with null too', { 'a.0.b': { $nin: [1, null] } }, [1, 2, 3, 4, 10, 12, 14]],
  ['$exists at a position', { 'a.0.b': { $exists: true } }, [5, 7, 8, 11]],
  ['a field of items that are no objects is not null', { 'a.b': null }, [8, 9, 13]],
  ['lists in lists are not gone through by name', { 'a.b': 1 }, [5, 11]],
];

const isByVersion = (expected: number[] | ByVersion<number[]>): expected is ByVersion<number[]> =>
  Array.isArray(expected[0]);

/** The matches of a path with a number in it, or through lists in lists. */
export const positionsContract = ({ fresh, majorVersion }: TestDatabase): void => {
  describe.each([
    ['without an index', []],
    ['with indexes', [{ a: 1 }, { 'a.b': 1 }, { 'a.0': 1 }, { 'a.0.b': -1, _id: 1 }, { 'a.0.1': 1 }]],
  ] as const)('positions and lists in lists %s', (_title, indexes) => {
    test.each(filters)('%s', async (_name, filter, listed) => {
      const expected = isByVersion(listed) ? resultOf(listed, await majorVersion()) : listed;
      const collection = await fresh(shapes);
      for (const index of indexes) await collection.createIndex(index);
      expect(await ids(collection, filter, { _id: 1 })).toEqual(expected);
      expect(await collection.countDocuments(filter)).toBe(expected.length);
    });
  });
};
