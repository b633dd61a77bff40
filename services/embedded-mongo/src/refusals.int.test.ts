import { Decimal128, type Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { startEmbedded } from './testing/adapters.ts';
import { testDatabaseOn } from './testing/testDatabase.ts';

const { fresh, db } = testDatabaseOn({ name: 'embedded', start: startEmbedded });

const countAll = { $group: { _id: 1, n: { $sum: 1 } } };

describe('unsupported commands and operators are refused by name', () => {
  test.each([
    ['$where', { $where: '1' }],
    ['$nor', { $nor: [{ a: 1 }] }],
    ['$elemMatch', { a: { $elemMatch: { b: 1 } } }],
    ['$size', { a: { $size: 1 } }],
    ['$not', { a: { $not: { $gt: 1 } } }],
    ['$type', { a: { $type: 'string' } }],
    ['$and', { $and: [{ a: 1 }] }],
    ['$regex', { a: { $regex: '^x' } }],
    ['BSON type 11', { a: { $ne: /^x/ } }],
    ['position', { 'a.0': 1 }],
    ['position', { 'a.0.b': 1 }],
    ['flags', { a: /^x/i }],
    ['literal prefix', { a: /x$/ }],
    ['literal prefix', { a: /^x[0-9]/ }],
    ['literal prefix', { a: /^x.*/ }],
    ['Decimal128', { a: Decimal128.fromString('1') }],
  ])('the filter %s', async (name, filter) => {
    const collection = await fresh([{ _id: 1 }]);
    await expect(collection.find(filter).toArray()).rejects.toThrow(name);
  });

  test.each([
    ['$rename', { $rename: { a: 'b' } }],
    ['$min', { $min: { a: 1 } }],
    ['$currentDate', { $currentDate: { a: true } }],
    ['$push', { $push: { a: 1 } }],
    ['$pull', { $pull: { a: { $gt: 1 } } }],
    ['$pull', { $pull: { a: { b: 1 } } }],
    ['$pull', { $pull: { a: /^x/ } }],
    ['$addToSet', { $addToSet: { a: 1 } }],
    ['a position', { $set: { 'a.2': 1 } }],
    ['$[]', { $set: { 'a.$[]': 1 } }],
    ['pipeline', [{ $set: { a: 1 } }]],
  ])('the update %s', async (name, update) => {
    const collection = await fresh([{ _id: 1, a: [1] }]);
    await expect(collection.updateOne({ _id: 1 }, update as Document)).rejects.toThrow(name);
  });

  test.each<[string, Document]>([
    ['collation', { find: 'c', collation: { locale: 'en' } }],
    ['tailable', { find: 'c', tailable: true }],
    ['arrayFilters', { update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } }, arrayFilters: [] }] }],
    ['$count', { aggregate: 'c', pipeline: [{ $count: 'n' }], cursor: {} }],
    ['$sort', { aggregate: 'c', pipeline: [{ $sort: { a: 1 } }, countAll], cursor: {} }],
    ['$skip', { aggregate: 'c', pipeline: [{ $limit: 1 }, { $skip: 1 }, countAll], cursor: {} }],
    ['$match', { aggregate: 'c', pipeline: [{ $match: {} }], cursor: {} }],
    ['$group', { aggregate: 'c', pipeline: [{ $group: { _id: '$a', n: { $sum: 1 } } }], cursor: {} }],
    ['$group', { aggregate: 'c', pipeline: [{ $group: { _id: 1, n: { $sum: '$b' } } }], cursor: {} }],
    ["everything but 'a'", { find: 'c', projection: { a: 0 } }],
    ["everything but '_id'", { find: 'c', projection: { _id: 0 } }],
    ['apiVersion', { ping: 1, apiVersion: '1' }],
    ['sparse', { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a', sparse: true }] }],
    [
      'expireAfterSeconds',
      { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a', expireAfterSeconds: 1 }] },
    ],
    ['a other than', { createIndexes: 'c', indexes: [{ key: { a: 'text' }, name: 'a' }] }],
    [
      'partialFilterExpression',
      {
        createIndexes: 'c',
        indexes: [{ key: { a: 1 }, name: 'a', partialFilterExpression: { a: { $gt: 1 } } }],
      },
    ],
    ['txnNumber', { insert: 'c', documents: [{ a: 1 }], txnNumber: 1 }],
  ])('the option or stage %s', async (name, command) => {
    const answer = db()
      .command(command)
      .then(({ writeErrors }) => {
        // A refused update statement is reported inside the answer.
        throw new Error(JSON.stringify(writeErrors));
      });
    await expect(answer).rejects.toThrow(name);
  });

  test.each([
    'count',
    'distinct',
    'mapReduce',
    'collMod',
    'dropIndexes',
    'explain',
    'saslStart',
    'create',
    'replSetInitiate',
  ])('the command %s', async (name) => {
    await expect(db().command({ [name]: 'c' })).rejects.toMatchObject({
      code: 59,
      message: `no such command: '${name}'`,
    });
  });
});

test('a list is refused where it would have several keys in a sort or an index', async () => {
  const unique = await fresh();
  await unique.createIndex({ a: 1 }, { unique: true });
  await expect(unique.insertOne({ a: [1] })).rejects.toMatchObject({ code: 115 });
  const compound = await fresh();
  await compound.createIndex({ a: 1, b: 1 });
  await expect(compound.insertOne({ a: [1], b: [1] })).rejects.toMatchObject({ code: 115 });
  await compound.insertOne({ a: [1], b: 1 });
  await expect(compound.find().sort({ a: 1 }).toArray()).rejects.toMatchObject({ code: 115 });
  await expect(compound.createIndex({ 'a.0': 1 })).rejects.toMatchObject({ code: 115 });
});

test('the handshake describes a standalone of wire version 21 without sessions', async () => {
  const hello = await db().command({ hello: 1 });
  expect(hello).toMatchObject({ minWireVersion: 0, maxWireVersion: 21, maxMessageSizeBytes: 48_000_000 });
  expect(Object.keys(hello)).not.toEqual(expect.arrayContaining(['setName']));
  expect(hello).not.toHaveProperty('logicalSessionTimeoutMinutes');
  expect(hello).not.toHaveProperty('topologyVersion');
});

test('values longer than an LMDB key keep their order, their equality and their uniqueness', async () => {
  const long = 'x'.repeat(5000);
  const collection = await fresh();
  await collection.createIndex({ a: 1 }, { unique: true });
  await collection.insertMany([
    { _id: 1, a: `${long}c` },
    { _id: 2, a: `${long}a` },
    { _id: 3, a: `${long}b` },
  ]);
  await expect(collection.insertOne({ a: `${long}a` })).rejects.toMatchObject({ code: 11000 });
  expect((await collection.find().sort({ a: 1 }).toArray()).map(({ _id }) => _id)).toEqual([2, 3, 1]);
  expect(await collection.find({ a: { $gt: `${long}a` } }).toArray()).toHaveLength(2);
  expect(await collection.findOne({ a: `${long}b` })).toMatchObject({ _id: 3 });
  expect(await collection.countDocuments({ a: { $lte: `${long}b` } })).toBe(2);
  await collection.updateOne({ _id: 2 }, { $set: { a: 'short' } });
  await collection.insertOne({ _id: 4, a: `${long}a` });
  expect(await collection.countDocuments({ a: /^xxx/ })).toBe(3);
});
