import { Double, Long, type Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import type { AnyDocument, TestDatabase } from './testDatabase.ts';

const parcels: AnyDocument[] = [
  { _id: 1, state: 'open', at: 'b', n: 1 },
  { _id: 2, state: 'open', at: 'a', n: new Double(1) },
  { _id: 3, state: 'gone', at: 'a', n: Long.fromNumber(2) },
  { _id: 4, state: 'open', at: null },
  { _id: 5, state: 'open' },
  { _id: 6, state: 'open', at: 'b', n: [1, 2] },
  { _id: 7, state: 'open', at: 'ab', n: [1, 2] },
];

export const groupsContract = ({ fresh, db }: TestDatabase): void => {
  describe.each([
    ['without an index', []],
    ['with an index', [{ state: 1, at: 1, _id: -1 }]],
    ['with a descending index', [{ state: 1, at: -1 }]],
    ['with an index that begins elsewhere', [{ at: 1, state: 1 }]],
  ] as const)('counting by a field %s', (_title, indexes) => {
    const counts = async (match: Document, by = 'at') => {
      const collection = await fresh(parcels);
      for (const index of indexes) await collection.createIndex(index);
      const groups = await collection
        .aggregate([{ $match: match }, { $group: { _id: `$${by}`, n: { $sum: 1 } } }])
        .toArray();
      return groups.map(({ _id, n }) => [_id, n]).toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
    };

    test('returns each value with the number of its documents; a missing field counts as null', async () => {
      expect(await counts({ state: 'open' })).toEqual([
        [null, 2],
        ['a', 1],
        ['ab', 1],
        ['b', 2],
      ]);
    });

    test('counts only matching documents', async () => {
      expect(await counts({ state: 'open', at: { $gte: 'ab' } })).toEqual([
        ['ab', 1],
        ['b', 2],
      ]);
      expect(await counts({ at: { $in: ['a', 'b'] }, state: { $in: ['open', 'gone'] } })).toEqual([
        ['a', 2],
        ['b', 2],
      ]);
      expect(await counts({ state: 'open', _id: { $lt: 3 } })).toEqual([
        ['a', 1],
        ['b', 1],
      ]);
      expect(await counts({ state: 'lost' })).toEqual([]);
    });

    test('treats equal numbers of different types as one value, and a list as a whole', async () => {
      expect(await counts({}, 'n')).toEqual([
        [null, 2],
        [1, 2],
        [[1, 2], 2],
        [2, 1],
      ]);
    });
  });

  test('more values than fit into a batch all arrive', async () => {
    const collection = await fresh(Array.from({ length: 1_500 }, (_, n) => ({ _id: n, a: n % 750 })));
    await collection.createIndex({ a: 1 });
    const groups = await collection.aggregate([{ $group: { _id: '$a', n: { $sum: 1 } } }]).toArray();
    expect(groups).toHaveLength(750);
    expect(groups.every(({ n }) => n === 2)).toBe(true);
  });

  test('a missing collection has no values', async () => {
    const missing = db().collection('missing');
    expect(await missing.aggregate([{ $group: { _id: '$a', n: { $sum: 1 } } }]).toArray()).toEqual([]);
  });
};
