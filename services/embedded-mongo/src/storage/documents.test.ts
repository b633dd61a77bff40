import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BSON } from 'bson';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isPacked } from '../packing/lz.ts';
import { discard } from './garbage.ts';
import { openCatalog } from './catalog.ts';
import { dictionaryPrefix, documentKey, documentPrefix } from './keys.ts';
import { openStore, type Store } from './store.ts';
import { after } from '../match/interval.ts';

const COLLECTION = 7;
let folder = '';
let store: Store;

const opened = () => openStore(folder, { onFatal: () => undefined });
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'exline-documents-'));
  store = opened();
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const order = (n: number) =>
  Buffer.from(
    BSON.serialize({
      _id: n,
      trackingNumber: `EX${n}`,
      customerName: `Maya ${n}`,
      shipmentDate: null,
      weight: n,
    }),
  );
const put = (n: number, bytes = order(n)) => store.write(() => store.documents.put(COLLECTION, n, bytes));
const stored = (n: number) => store.get(documentKey(COLLECTION, n));
const dictionaries = () => {
  const from = dictionaryPrefix(COLLECTION);
  return store.entries({ from, to: after(from) }, Infinity).map(({ value }) => value);
};
/** Puts documents until they are packed. */
const learned = async () => {
  await put(1);
  await expect.poll(dictionaries).toHaveLength(1);
  await put(2);
};

test('the first documents are plain, and later ones are packed with the names of their fields', async () => {
  await learned();
  expect(isPacked(stored(1) ?? Buffer.alloc(4))).toBe(false);
  expect(isPacked(stored(2) ?? Buffer.alloc(4))).toBe(true);
  expect(stored(2)?.length).toBeLessThan(0.7 * order(2).length);
  expect(store.documents.get(COLLECTION, 1)?.equals(order(1))).toBe(true);
  expect(store.documents.get(COLLECTION, 2)?.equals(order(2))).toBe(true);
  const from = documentPrefix(COLLECTION);
  const all = store.documents.entries(COLLECTION, { from, to: after(from) }, 10);
  expect(all.map(({ value }) => value)).toEqual([order(1), order(2)]);
});

test('a dictionary contains no values, so it keeps nothing of a deleted document', async () => {
  await put(
    1,
    Buffer.from(
      BSON.serialize({
        _id: 1,
        customerName: 'Maya Chen',
        customerAddress: '12 Elm Street',
        'maya@example.com': 'by herself',
        shape: '{"customerEmail":"","places":[null]}',
        noShape: '{"customerEmail":"maya"}',
      }),
    ),
  );
  await expect.poll(dictionaries).toHaveLength(1);
  expect(dictionaries()[0]?.toString('latin1')).toContain('customerName');
  expect(dictionaries()[0]?.toString('latin1')).toContain('{"customerEmail":"","places":[null]}');
  expect(dictionaries()[0]?.toString('latin1')).not.toMatch(/maya/i);
});

test('packed documents are readable after a restart, and new kinds of documents extend the dictionary', async () => {
  await learned();
  await store.close();
  store = opened();
  expect(store.documents.get(COLLECTION, 2)?.equals(order(2))).toBe(true);
  const other = Buffer.from(
    BSON.serialize({
      _id: 3,
      description: 'At the depot',
      location: 'Denver',
      timestamp: '2026-11-20',
      author: 'ana',
    }),
  );
  await put(3, other);
  await expect.poll(dictionaries).toHaveLength(2);
  await put(4);
  await put(5, other);
  await store.close();
  store = opened();
  for (const [n, bytes] of [
    [2, order(2)],
    [3, other],
    [4, order(4)],
    [5, other],
  ] as const)
    expect(store.documents.get(COLLECTION, n)?.equals(bytes)).toBe(true);
});

test('a transaction that is undone leaves no document that needs an unknown dictionary', async () => {
  const failing = store.write(() => {
    store.documents.put(COLLECTION, 1, order(1));
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  await learned();
  await store.close();
  store = opened();
  expect(store.documents.get(COLLECTION, 2)?.equals(order(2))).toBe(true);
});

test('a dropped collection takes its dictionaries along', async () => {
  await learned();
  const catalog = openCatalog(store);
  const collection = { id: COLLECTION, namespace: 'shop.orders', indexes: [] };
  await store.write(() => catalog.save(collection));
  await store.write(() => discard({ store, catalog }, collection));
  expect(dictionaries()).toEqual([]);
});
