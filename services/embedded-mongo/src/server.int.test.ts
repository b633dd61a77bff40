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

test('what was written is there after a restart, and the url fits the driver', async () => {
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

test('a folder that is open already is refused, also within one process', async () => {
  const server = await startEmbeddedMongo({ dataDir: folder.path });
  await expect(startEmbeddedMongo({ dataDir: folder.path })).rejects.toThrow('in use');
  await server.close();
});

test('a folder of another format is refused and its lock let go', async () => {
  const store = openStore(folder.path, () => undefined);
  await store.write(() => store.put(metaKey('format'), Buffer.from('2')));
  await store.close();
  await expect(startEmbeddedMongo({ dataDir: folder.path })).rejects.toThrow(/format 2/);
  await expect(startEmbeddedMongo({ dataDir: folder.path })).rejects.toThrow(/format 2/);
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
  await client.close();
  await server.close();
  const slow = lines.filter((line) => line.includes('no index serves'));
  expect(slow).toHaveLength(1);
  expect(slow[0]).toContain('test.c filter {a} sort {}');
});
