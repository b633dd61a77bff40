import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEmbeddedMongo } from './index.ts';
import { metaKey } from './storage/keys.ts';
import { openStore } from './storage/store.ts';
import { newFolder } from './testing/adapters.ts';

let folder: { path: string; remove: () => void };
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => {
  vi.restoreAllMocks();
  folder.remove();
});

test('data survives a restart, and a driver can use the url', async () => {
  for (const expected of [1, 2]) {
    const server = await startEmbeddedMongo({ dataDir: folder.path });
    expect(server.url).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\/\?directConnection=true$/);
    const client = await MongoClient.connect(server.url);
    const collection = client.db('test').collection('c');
    await collection.createIndex({ n: 1 });
    await collection.insertOne({ n: expected });
    expect(await collection.countDocuments({ n: { $gt: 0 } })).toBe(expected);
    await client.close();
    await server.close();
  }
});

test('a folder that is already open is refused, also within one process', async () => {
  const server = await startEmbeddedMongo({ dataDir: folder.path });
  await expect(startEmbeddedMongo({ dataDir: folder.path })).rejects.toThrow('in use');
  await server.close();
});

const anOrder = (n: number) => ({
  n,
  trackingNumber: `EX${n}`,
  customerName: `Maya ${n}`,
  shipmentDate: null,
});

test('a folder of another format is refused and its lock released', async () => {
  const store = openStore(folder.path, { onFatal: () => undefined });
  await store.write(() => store.put(metaKey('format'), Buffer.from('3')));
  await store.close();
  await expect(startEmbeddedMongo({ dataDir: folder.path })).rejects.toThrow(/format 3/);
  await expect(startEmbeddedMongo({ dataDir: folder.path })).rejects.toThrow(/format 3/);
});

test('a folder of the previous format opens, with plain documents beside packed ones', async () => {
  const before = await startEmbeddedMongo({ dataDir: folder.path });
  const first = await MongoClient.connect(before.url);
  await first.db('test').collection('orders').insertOne(anOrder(1));
  await first.close();
  await before.close();
  const store = openStore(folder.path, { onFatal: () => undefined });
  await store.write(() => store.put(metaKey('format'), Buffer.from('1')));
  await store.close();

  const server = await startEmbeddedMongo({ dataDir: folder.path });
  const client = await MongoClient.connect(server.url);
  const orders = client.db('test').collection('orders');
  for (let n = 2; n < 10; n += 1) await orders.insertOne(anOrder(n));
  const found = await orders.find({}, { sort: { n: 1 } }).toArray();
  expect(found.map(({ _id, ...order }) => order)).toEqual(
    Array.from({ length: 9 }, (_, index) => anOrder(index + 1)),
  );
  await client.close();
  await server.close();
});

test('a query without an index over many documents is logged once for its shape', async () => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  const server = await startEmbeddedMongo({ dataDir: folder.path });
  const client = await MongoClient.connect(server.url);
  const collection = client.db('test').collection('c');
  await collection.insertMany(Array.from({ length: 2001 }, (_, n) => ({ a: n, b: n })));
  await collection.createIndex({ b: 1 });
  for (const n of [1, 2]) {
    await collection.findOne({ a: n });
    await collection.findOne({ b: n });
  }
  // As many values as the check of an imported file asks for.
  const values = Array.from({ length: 10_000 }, (_, n) => n);
  expect(await collection.find({ b: { $in: values } }).toArray()).toHaveLength(2001);
  await client.close();
  await server.close();
  const slow = lines.filter((line) => line.includes('no index serves'));
  expect(slow).toHaveLength(1);
  expect(slow[0]).toContain('test.c filter {a} sort {}');
});

test('removed data is in no file after the rewrite, and clients are not disturbed meanwhile', async () => {
  const server = await startEmbeddedMongo({ dataDir: folder.path });
  const client = await MongoClient.connect(server.url);
  const collection = client.db('test').collection<{ _id: number; text: string; n: number }>('c');
  const removed = 'a person to be erased';
  const filling = (_id: number) => ({
    _id,
    text: `${_id % 3 ? 'kept' : removed} `.repeat(1 + (_id % 150)),
    n: 0,
  });
  await collection.insertMany(Array.from({ length: 6000 }, (_, index) => filling(index)));
  await collection.updateMany({ _id: { $gte: 0 } }, { $set: { text: 'kept' } });
  await collection.deleteMany({ _id: { $gt: 5000 } });
  const inode = () => statSync(join(folder.path, 'data.mdb')).ino;
  const before = inode();
  const filesWith = (text: string) =>
    readdirSync(folder.path).filter((name) => readFileSync(join(folder.path, name)).includes(text));
  expect(filesWith(removed)).toEqual(['data.mdb']);

  await client.db('test').command({ compact: 'c' });
  let written = 0;
  while (inode() === before) {
    const _id = (written * 7) % 5000;
    const answer = await collection.findOneAndUpdate(
      { _id },
      { $inc: { n: 1 } },
      { returnDocument: 'after' },
    );
    expect(answer).toMatchObject({ _id, text: 'kept' });
    written += 1;
  }
  await expect.poll(() => filesWith(removed)).toEqual([]);
  expect(readdirSync(folder.path).toSorted()).toEqual(['data.mdb', 'lock', 'lock.mdb']);

  await collection.insertOne({ _id: 9000, text: 'later', n: 1 });
  await client.close();
  await server.close();
  const again = await startEmbeddedMongo({ dataDir: folder.path });
  const reader = await MongoClient.connect(again.url);
  const found = await reader.db('test').collection('c').find({}).toArray();
  expect(found).toHaveLength(5002);
  expect(found.reduce((sum, { n }) => sum + Number(n), 0)).toBe(written + 1);
  await reader.close();
  await again.close();
});
