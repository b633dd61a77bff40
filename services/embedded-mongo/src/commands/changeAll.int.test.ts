import { expect, test } from 'vitest';
import { startEmbedded } from '../testing/adapters.ts';
import { testDatabaseOn } from '../testing/testDatabase.ts';

const { fresh, db } = testDatabaseOn({ name: 'embedded', start: startEmbedded });
const many = Array.from({ length: 3000 }, (_, n) => ({ _id: n, a: n }));

test('a change of many documents reaches each once, also when it moves them in the index that it uses', async () => {
  const collection = await fresh(many);
  await collection.createIndex({ a: 1 });
  const result = await collection.updateMany({ a: { $gte: 0 } }, { $inc: { a: 1000 } });
  expect(result).toMatchObject({ matchedCount: 3000, modifiedCount: 3000 });
  const changed = await collection.find().sort({ _id: 1 }).toArray();
  expect(changed.every(({ a }, n) => a === n + 1000)).toBe(true);
});

test('a deletion of many documents keeps the others and leaves correct indexes', async () => {
  const collection = await fresh(many);
  await collection.createIndex({ a: -1 });
  expect(await collection.deleteMany({ a: { $lt: 2500 } })).toMatchObject({ deletedCount: 2500 });
  expect(await collection.countDocuments()).toBe(500);
  expect(await collection.countDocuments({ a: { $lt: 2510 } })).toBe(10);
});

test('other clients are served while many documents change', async () => {
  const collection = await fresh(many);
  let finished = false;
  const changing = collection.updateMany({}, { $set: { b: 1 } }).then(() => {
    finished = true;
  });
  const other = await fresh([{ _id: 1 }]);
  const servedBefore = !finished;
  await changing;
  expect(servedBefore).toBe(true);
  expect(await other.countDocuments()).toBe(1);
});

test('a collection that is dropped during a change stays dropped', async () => {
  const collection = await fresh(many);
  const changing = collection.updateMany({}, { $set: { b: 1 } });
  await collection.drop();
  await changing;
  expect(await db().listCollections({ name: collection.collectionName }).toArray()).toEqual([]);
});

test('a cursor returns documents as of the read of their batch, without deleted ones', async () => {
  const collection = await fresh(many.slice(0, 300));
  const cursor = collection.find().batchSize(10);
  await cursor.next();
  await collection.deleteMany({ _id: { $gte: 100 } });
  await collection.updateMany({}, { $set: { b: 1 } });
  const rest = await cursor.toArray();
  expect(rest).toHaveLength(99);
  expect(rest.slice(10).every(({ b }) => b === 1)).toBe(true);
});
