import { Double, Int32, Long, type Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import type { AnyDocument, TestDatabase } from './testDatabase.ts';

const updates: [string, AnyDocument, Document, AnyDocument][] = [
  ['$set replaces and adds', { a: 1 }, { $set: { a: 2, b: 'x' } }, { a: 2, b: 'x' }],
  [
    '$set goes into objects',
    { a: { x: 1 } },
    { $set: { 'a.y': 2, 'b.c.d': 3 } },
    { a: { x: 1, y: 2 }, b: { c: { d: 3 } } },
  ],
  ['$set takes a position', { a: [1, 2] }, { $set: { 'a.1': 9, 'a.2': 4 } }, { a: [1, 9, 4] }],
  ['$set goes into objects in lists', { a: [{ b: 1 }] }, { $set: { 'a.0.b': 2 } }, { a: [{ b: 2 }] }],
  [
    '$unset removes',
    { a: 1, b: { c: 1, d: 2 } },
    { $unset: { a: '', 'b.c': '', no: '', 'not.at': '' } },
    { b: { d: 2 } },
  ],
  ['$unset leaves a hole in a list', { a: [1, 2, 3] }, { $unset: { 'a.1': '' } }, { a: [1, null, 3] }],
  ['$inc adds', { a: 1 }, { $inc: { a: 2, 'b.c': 5 } }, { a: 3, b: { c: 5 } }],
  ['$inc keeps fractions', { a: 1 }, { $inc: { a: 0.5 } }, { a: 1.5 }],
  ['$max keeps the greater', { a: 5, b: 5 }, { $max: { a: 3, b: 7, c: 1 } }, { a: 5, b: 7, c: 1 }],
  ['$max compares across types', { a: 5 }, { $max: { a: 'text' } }, { a: 'text' }],
  ['$pull removes equal items', { a: [1, 2, 1, 3] }, { $pull: { a: 1 } }, { a: [2, 3] }],
  ['$pull of nothing', { b: 1 }, { $pull: { a: 1 } }, { b: 1 }],
  [
    '$pull where there could be a list',
    { a: {}, l: [1] },
    { $pull: { 'a.b.c': 1, 'l.3.x': 1 } },
    { a: {}, l: [1] },
  ],
  ['$pull from a list in a list', { a: [[1, 2]] }, { $pull: { 'a.0': 1 } }, { a: [[2]] }],
  [
    '$unset of what could not be there',
    { n: 1, l: [1], nothing: null },
    { $unset: { 'n.x': '', 'l.x': '', 'l.0.x': '', 'nothing.x.y': '' } },
    { n: 1, l: [1], nothing: null },
  ],
  ['$setOnInsert waits for an insert', { a: 1 }, { $setOnInsert: { a: 2 }, $set: { b: 1 } }, { a: 1, b: 1 }],
];

const refusedUpdates: [string, Document, number][] = [
  ['_id is immutable', { $set: { _id: 2 } }, 66],
  ['removing _id is refused', { $unset: { _id: '' } }, 66],
  ['two changes of one path conflict', { $set: { n: 1 }, $inc: { n: 1 } }, 40],
  ['a change inside another conflicts', { $set: { o: { x: 1 }, 'o.y': 1 } }, 40],
  ['a path through a number is refused', { $set: { 'n.x': 1 } }, 28],
  ['a path through null is refused', { $set: { 'nothing.x': 1 } }, 28],
  ['a named field of a list is refused', { $set: { 'list.x': 1 } }, 28],
  ['$inc through a text is refused', { $inc: { 'text.x.y': 1 } }, 28],
  ['$max through a number is refused', { $max: { 'n.x': 1 } }, 28],
  ['$pull through a number is refused', { $pull: { 'n.x.y': 1 } }, 28],
  ['$pull through a text is refused', { $pull: { 'text.x': 1 } }, 28],
  ['$pull through null is refused', { $pull: { 'nothing.x': 1 } }, 28],
  ['$pull through a list is refused', { $pull: { 'list.x': 1 } }, 28],
  ['$pull through an item that is a number is refused', { $pull: { 'list.0.x': 1 } }, 28],
  ['$pull from null is refused', { $pull: { nothing: 1 } }, 2],
  ['$inc of a text is refused', { $inc: { text: 1 } }, 14],
  ['$inc by a text is refused', { $inc: { n: 'x' } }, 14],
  ['$pull from a number is refused', { $pull: { n: 1 } }, 2],
];

export const writesContract = ({ fresh }: TestDatabase): void => {
  describe('updates', () => {
    test.each(updates)('%s', async (_name, before, update, after) => {
      const collection = await fresh([{ _id: 1, ...before }]);
      const result = await collection.updateOne({ _id: 1 }, update);
      expect(result.matchedCount).toBe(1);
      expect(await collection.findOne()).toEqual({ _id: 1, ...after });
    });

    test.each(refusedUpdates)('%s', async (_name, update, code) => {
      const before = { _id: 1, n: 1, text: 'x', o: {}, list: [1], nothing: null };
      const collection = await fresh([before]);
      await expect(collection.updateOne({ _id: 1 }, update)).rejects.toMatchObject({ code });
      expect(await collection.findOne()).toEqual(before);
    });

    test('$inc keeps the type and grows into 64 bits', async () => {
      const max = 2 ** 31 - 1;
      const collection = await fresh([
        { _id: 1, i: new Int32(max), l: Long.fromNumber(1), d: new Double(1) },
      ]);
      await collection.updateOne({ _id: 1 }, { $inc: { i: 1, l: 1, d: 1 } });
      const changed = await collection.findOne({}, { promoteValues: false });
      expect(changed).toMatchObject({ i: Long.fromNumber(2 ** 31), l: Long.fromNumber(2), d: new Double(2) });
    });

    test('new fields are ordered by name, numeric names by value', async () => {
      const collection = await fresh([{ _id: 1 }]);
      const fields = { 'a-b': 1, 'a.10': 1, 'a.9': 1, 'a.x': 1, 'a.01': 1 };
      await collection.updateOne({ _id: 1 }, { $set: fields });
      // Compared as bytes, because a JavaScript object reorders numeric names.
      const [stored] = await collection.find<Buffer>({}, { raw: true }).toArray();
      const text = Buffer.from(stored ?? []).toString('latin1');
      const places = ['01', '9', '10', 'x', 'a-b'].map((name) => text.indexOf(`\x10${name}\0`));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places).not.toContain(-1);
    });

    test('updateMany changes all matches and counts real changes', async () => {
      const collection = await fresh([
        { _id: 1, a: 1 },
        { _id: 2, a: 2 },
        { _id: 3, b: 1 },
      ]);
      const result = await collection.updateMany({ a: { $exists: true } }, { $set: { a: 2 } });
      expect(result).toMatchObject({ matchedCount: 2, modifiedCount: 1, upsertedCount: 0 });
    });

    test('a replacement keeps only _id', async () => {
      const collection = await fresh([{ _id: 1, a: 1, b: 1 }]);
      await collection.replaceOne({ a: 1 }, { c: 1 });
      expect(await collection.findOne()).toEqual({ _id: 1, c: 1 });
      await expect(collection.replaceOne({ c: 1 }, { _id: 2 })).rejects.toMatchObject({ code: 66 });
    });

    test('an upsert starts from the equalities of the filter', async () => {
      const collection = await fresh();
      const filter = { a: 1, 'b.c': 2, d: { $gt: 1 }, r: /^x/ };
      const update = { $set: { g: 5 }, $setOnInsert: { h: 6 }, $inc: { n: 1 } };
      const result = await collection.updateOne(filter, update, {
        upsert: true,
      });
      expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
      const expected = { _id: result.upsertedId, a: 1, b: { c: 2 }, g: 5, h: 6, n: 1 };
      expect(await collection.findOne()).toEqual(expected);
    });

    test('an upsert takes _id from the filter or the update', async () => {
      const collection = await fresh();
      await collection.updateOne({ _id: 'x' }, { $set: { a: 1 } }, { upsert: true });
      await collection.replaceOne({ _id: 'y' }, { a: 2 }, { upsert: true });
      await collection.updateOne({ b: 1 }, { $setOnInsert: { _id: 'z' } }, { upsert: true });
      expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
        { _id: 'x', a: 1 },
        { _id: 'y', a: 2 },
        { _id: 'z', b: 1 },
      ]);
    });

    test('an upsert with a match updates it', async () => {
      const collection = await fresh([{ _id: 1, a: 1 }]);
      const result = await collection.updateOne({ a: 1 }, { $set: { b: 1 } }, { upsert: true });
      expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0, upsertedId: null });
    });

    test('a bulk write mixes statements', async () => {
      const collection = await fresh([{ _id: 1, a: 1 }]);
      const result = await collection.bulkWrite([
        { insertOne: { document: { _id: 2 } } },
        { updateOne: { filter: { _id: 1 }, update: { $set: { a: 2 } } } },
        { updateOne: { filter: { _id: 3 }, update: { $set: { a: 3 } }, upsert: true } },
        { deleteOne: { filter: { _id: 2 } } },
      ]);
      expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 1, upsertedCount: 1, deletedCount: 1 });
      expect(result.upsertedIds).toEqual({ 2: 3 });
    });
  });

  test('deletes remove one or all', async () => {
    const collection = await fresh([1, 2, 3, 4].map((n) => ({ _id: n, a: n % 2 })));
    expect(await collection.deleteOne({ a: 1 })).toMatchObject({ deletedCount: 1 });
    expect(await collection.deleteMany({ a: 0 })).toMatchObject({ deletedCount: 2 });
    expect(await collection.deleteMany({ a: 0 })).toMatchObject({ deletedCount: 0 });
    expect(await collection.find().toArray()).toHaveLength(1);
  });

  describe('findAndModify', () => {
    test('returns the document before or after the change', async () => {
      const collection = await fresh([{ _id: 1, n: 1 }]);
      expect(await collection.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } })).toEqual({ _id: 1, n: 1 });
      const after = await collection.findOneAndUpdate(
        { _id: 1 },
        { $inc: { n: 1 } },
        { returnDocument: 'after' },
      );
      expect(after).toEqual({ _id: 1, n: 3 });
    });

    test('sorts, projects and reports the outcome', async () => {
      const collection = await fresh([
        { _id: 1, a: 1 },
        { _id: 2, a: 1 },
      ]);
      const options = { sort: { _id: -1 }, projection: { _id: 1 }, includeResultMetadata: true } as const;
      const result = await collection.findOneAndUpdate({ a: 1 }, { $set: { b: 1 } }, options);
      expect(result).toMatchObject({ value: { _id: 2 }, lastErrorObject: { n: 1, updatedExisting: true } });
    });

    test('upserts', async () => {
      const collection = await fresh();
      const options = { upsert: true, returnDocument: 'after', includeResultMetadata: true } as const;
      const result = await collection.findOneAndUpdate({ _id: 'counter' }, { $inc: { n: 1 } }, options);
      expect(result).toMatchObject({
        value: { _id: 'counter', n: 1 },
        lastErrorObject: { n: 1, updatedExisting: false, upserted: 'counter' },
      });
    });

    test('replaces and removes, or finds nothing', async () => {
      const collection = await fresh([{ _id: 1, a: 1 }]);
      expect(await collection.findOneAndReplace({ a: 1 }, { b: 1 })).toEqual({ _id: 1, a: 1 });
      expect(await collection.findOneAndDelete({ b: 1 })).toEqual({ _id: 1, b: 1 });
      expect(await collection.findOneAndDelete({ b: 1 })).toBeNull();
      expect(await collection.findOneAndUpdate({ b: 1 }, { $set: { c: 1 } })).toBeNull();
    });

    test('counts up without losing concurrent increments', async () => {
      const collection = await fresh([{ _id: 1, n: 0 }]);
      const options = { returnDocument: 'after' } as const;
      const results = await Promise.all(
        Array.from({ length: 50 }, () =>
          collection.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, options),
        ),
      );
      const numbers = results.map((result) => Number(result?.['n'])).toSorted((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    });
  });

  test('counts respect skip and limit', async () => {
    const collection = await fresh([1, 2, 3, 4, 5].map((n) => ({ _id: n, a: n % 2 })));
    expect(await collection.countDocuments({ a: 1 })).toBe(3);
    expect(await collection.countDocuments({ a: 1 }, { skip: 1, limit: 1 })).toBe(1);
    expect(await collection.countDocuments({ a: 7 })).toBe(0);
  });
};
