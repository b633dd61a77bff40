import { Double, MongoBulkWriteError, MongoServerError } from 'mongodb';
import { describe, expect, test } from 'vitest';
import type { TestDatabase } from './testDatabase.ts';

const duplicate = { code: 11000, keyPattern: { a: 1 }, keyValue: { a: 'x' } };

export const indexesContract = ({ fresh, db, client }: TestDatabase): void => {
  const names = async (filter = {}) => (await db().listCollections(filter).toArray()).map(({ name }) => name);

  describe('duplicate keys', () => {
    test("a duplicate _id is refused with MongoDB's pattern, value and text", async () => {
      const collection = await fresh([{ _id: 'x' }]);
      const error = await collection.insertOne({ _id: 'x' }).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(MongoServerError);
      expect(error).toMatchObject({ code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 'x' } });
      const name = `${db().databaseName}.${collection.collectionName}`;
      const text = `E11000 duplicate key error collection: ${name} index: _id_ dup key: { _id: "x" }`;
      expect((error as Error).message).toBe(text);
    });

    test('an ordered insert stops at the first duplicate, an unordered one continues', async () => {
      const documents = [{ _id: 1 }, { _id: 2 }, { _id: 1 }, { _id: 3 }, { _id: 2 }, { _id: 4 }];
      const ordered = await fresh();
      const stopped = await ordered
        .insertMany(documents)
        .catch((error: unknown) => error as MongoBulkWriteError);
      expect(stopped).toBeInstanceOf(MongoBulkWriteError);
      expect(stopped).toMatchObject({
        code: 11000,
        insertedCount: 2,
        writeErrors: [{ index: 2, code: 11000 }],
      });
      expect(await ordered.countDocuments()).toBe(2);
      const unordered = await fresh();
      const went = await unordered.insertMany(documents, { ordered: false }).catch((error: unknown) => error);
      expect(went).toMatchObject({ insertedCount: 4, writeErrors: [{ index: 2 }, { index: 4 }] });
      expect(await unordered.countDocuments()).toBe(4);
    });

    test('updates, replacements, upserts and findAndModify are refused alike', async () => {
      const collection = await fresh([
        { _id: 1, a: 'x' },
        { _id: 2, a: 'y' },
      ]);
      await collection.createIndex({ a: 1 }, { unique: true });
      const set = { $set: { a: 'x' } };
      await expect(collection.updateOne({ _id: 2 }, set)).rejects.toMatchObject(duplicate);
      await expect(collection.replaceOne({ _id: 2 }, { a: 'x' })).rejects.toMatchObject(duplicate);
      await expect(collection.updateOne({ _id: 3 }, set, { upsert: true })).rejects.toMatchObject(duplicate);
      await expect(collection.findOneAndUpdate({ _id: 2 }, set)).rejects.toMatchObject(duplicate);
      const upserting = collection.findOneAndUpdate({ _id: 3 }, set, { upsert: true });
      await expect(upserting).rejects.toMatchObject(duplicate);
      expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
        { _id: 1, a: 'x' },
        { _id: 2, a: 'y' },
      ]);
    });

    test('a value is free again after an update or a delete', async () => {
      const collection = await fresh([
        { _id: 1, a: 'x' },
        { _id: 2, a: 'y' },
      ]);
      await collection.createIndex({ a: 1 }, { unique: true });
      await collection.updateOne({ _id: 1 }, { $set: { a: 'z' } });
      await collection.insertOne({ _id: 3, a: 'x' });
      await collection.deleteOne({ _id: 3 });
      await collection.insertOne({ _id: 4, a: 'x' });
      await collection.updateOne({ _id: 4 }, { $set: { a: 'x', b: 1 } });
      expect(
        await collection
          .find({ a: { $in: ['x', 'z'] } })
          .sort({ a: 1 })
          .toArray(),
      ).toEqual([
        { _id: 4, a: 'x', b: 1 },
        { _id: 1, a: 'z' },
      ]);
    });

    test('a compound index refuses only the same combination', async () => {
      const collection = await fresh();
      await collection.createIndex({ stream: 1, version: 1 }, { unique: true, name: 'stream_version' });
      await collection.insertMany([
        { stream: 's', version: 1 },
        { stream: 's', version: 2 },
        { stream: 't', version: 1 },
      ]);
      await expect(collection.insertOne({ stream: 's', version: 2 })).rejects.toMatchObject({
        keyPattern: { stream: 1, version: 1 },
        keyValue: { stream: 's', version: 2 },
      });
    });

    test('one of many concurrent writers wins', async () => {
      const collection = await fresh();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, n) => collection.insertOne({ _id: 1, n })),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    test('a missing field counts as null', async () => {
      const collection = await fresh([{ _id: 1 }]);
      await collection.createIndex({ a: 1 }, { unique: true });
      await expect(collection.insertOne({ _id: 2, a: null })).rejects.toMatchObject({
        keyValue: { a: null },
      });
    });

    test('a partial index checks only the documents that it covers', async () => {
      const collection = await fresh([{ _id: 1, a: 1, open: false }]);
      await collection.createIndex({ a: 1 }, { unique: true, partialFilterExpression: { open: true } });
      await collection.insertMany([
        { _id: 2, a: 1, open: true },
        { _id: 3, a: 1, open: false },
      ]);
      await expect(collection.updateOne({ _id: 3 }, { $set: { open: true } })).rejects.toMatchObject({
        code: 11000,
      });
      await collection.updateOne({ _id: 2 }, { $set: { open: false } });
      await collection.updateOne({ _id: 3 }, { $set: { open: true } });
      expect(await collection.find({ a: 1, open: true }).toArray()).toEqual([{ _id: 3, a: 1, open: true }]);
      expect(await collection.countDocuments({ a: 1 })).toBe(3);
    });
  });

  describe('indexes', () => {
    test('are listed as they were created', async () => {
      const collection = await fresh([{ _id: 1 }]);
      await collection.createIndex({ a: 1, b: -1 }, { unique: true, partialFilterExpression: { c: 1 } });
      expect(await collection.listIndexes().toArray()).toMatchObject([
        { key: { _id: 1 }, name: '_id_' },
        { key: { a: 1, b: -1 }, name: 'a_1_b_-1', unique: true, partialFilterExpression: { c: 1 } },
      ]);
    });

    test('can be created again with the same options, but not with others', async () => {
      const collection = await fresh([{ _id: 1 }]);
      await collection.createIndex({ a: 1 });
      await collection.createIndex({ a: 1 });
      await expect(collection.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 86 });
      await expect(collection.createIndex({ a: 1 }, { name: 'other' })).rejects.toMatchObject({ code: 85 });
      expect(await collection.indexes()).toHaveLength(2);
    });

    test('a unique index may exist next to another one on the same keys', async () => {
      const collection = await fresh([{ _id: 1, a: 1 }]);
      await collection.createIndex({ a: 1 });
      await collection.createIndex({ a: 1 }, { unique: true, name: 'once' });
      await collection.createIndex({ a: 1 }, { partialFilterExpression: { b: 1 }, name: 'part' });
      const equal = { partialFilterExpression: { b: new Double(1) }, name: 'equal' };
      await expect(collection.createIndex({ a: 1 }, equal)).rejects.toMatchObject({ code: 85 });
      const again = collection.createIndex({ a: 1 }, { unique: true, name: 'again' });
      await expect(again).rejects.toMatchObject({ code: 85 });
      expect(await collection.indexes()).toHaveLength(4);
      await expect(collection.insertOne({ a: 1 })).rejects.toMatchObject({ code: 11000 });
      expect(await collection.countDocuments({ a: 1 })).toBe(1);
    });

    test('the _id index exists once, under any requested name', async () => {
      const collection = await fresh([{ _id: 1 }]);
      await collection.createIndex({ _id: 1 }, { name: 'mine' });
      await expect(collection.createIndex({ _id: 1 }, { unique: true })).rejects.toMatchObject({ code: 197 });
      await expect(collection.createIndex({ _id: -1 })).rejects.toMatchObject({ code: 2 });
      await expect(collection.createIndex({ a: 1 }, { name: '_id_' })).rejects.toMatchObject({ code: 2 });
      await expect(collection.createIndex({ 'a.': 1 })).rejects.toMatchObject({ code: 67 });
      expect(await collection.indexes()).toHaveLength(1);
    });

    test('a unique index over duplicates is refused and leaves nothing', async () => {
      const collection = await fresh([
        { _id: 1, a: 'x' },
        { _id: 2, a: 'x' },
      ]);
      await expect(collection.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
      expect(await collection.indexes()).toHaveLength(1);
    });
  });

  describe('collections', () => {
    test('are listed, filtered by name, and gone when dropped', async () => {
      const collection = await fresh([{ _id: 1 }]);
      const name = collection.collectionName;
      expect(await names()).toContain(name);
      expect(await names({ name })).toEqual([name]);
      expect(await collection.drop()).toBe(true);
      expect(await names({ name })).toEqual([]);
      expect(await collection.find().toArray()).toEqual([]);
      await collection.insertOne({ _id: 1 });
      expect(await collection.indexes()).toHaveLength(1);
    });

    test('an index creates its collection', async () => {
      const collection = await fresh();
      await collection.createIndex({ a: 1 });
      expect(await names({ name: collection.collectionName })).toHaveLength(1);
    });

    test('a renamed collection keeps its documents and indexes, and replaces the target', async () => {
      const next = await fresh([{ _id: 'new', a: 1 }]);
      await next.createIndex({ a: 1 });
      const target = await fresh([{ _id: 'old' }]);
      await expect(next.rename(target.collectionName)).rejects.toMatchObject({ code: 48 });
      await next.rename(target.collectionName, { dropTarget: true });
      expect(await target.find().toArray()).toEqual([{ _id: 'new', a: 1 }]);
      expect(await target.indexes()).toHaveLength(2);
      expect(await names({ name: next.collectionName })).toEqual([]);
    });

    test('renaming a missing collection is refused', async () => {
      const collection = await fresh();
      await expect(collection.rename('anything')).rejects.toMatchObject({ code: 26 });
    });

    test('a dropped database is empty', async () => {
      const other = client().db(`${db().databaseName}_other`);
      await other.collection('a').insertOne({});
      await other.dropDatabase();
      expect(await other.listCollections().toArray()).toEqual([]);
    });
  });

  test('the server answers a handshake and a ping and reports its version', async () => {
    expect(await db().command({ ping: 1 })).toMatchObject({ ok: 1 });
    expect(await db().command({ hello: 1 })).toMatchObject({ isWritablePrimary: true });
    expect(await db().command({ buildInfo: 1 })).toHaveProperty('version');
  });

  test('an unacknowledged write is stored too', async () => {
    const collection = await fresh([{ _id: 1 }]);
    await collection.insertOne({ _id: 2 }, { writeConcern: { w: 0 } });
    await expect.poll(() => collection.countDocuments()).toBe(2);
  });

  test('an unknown command is refused by name', async () => {
    await expect(db().command({ fooBar: 1 })).rejects.toMatchObject({ code: 59, message: /fooBar/ });
  });
};
