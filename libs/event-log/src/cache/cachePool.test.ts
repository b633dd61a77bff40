import { expect, test } from 'vitest';
import { createCachePool, sizeInMemory } from './cachePool.ts';

const bytesOf = ({ text }: { text: string }) => text.length;
const aText = (length: number) => ({ text: 'x'.repeat(length) });

const sum = (used: Readonly<Record<string, number>>) =>
  Object.values(used).reduce((total, bytes) => total + bytes, 0);

test('all caches together stay within the budget, and the least recently used value is evicted first', () => {
  const pool = createCachePool(10_000);
  const answers = pool.open('answers', bytesOf);
  const photos = pool.open('photos', bytesOf);
  answers.set('old', aText(3_000));
  answers.set('used', aText(3_000));
  photos.set('photo', aText(2_000));
  answers.get('old');
  photos.set('another', aText(2_000));
  expect(answers.get('old')).toBeDefined();
  expect(answers.get('used')).toBeUndefined();
  expect(sum(pool.usedBytes())).toBeLessThanOrEqual(10_000);
});

test('caches share no keys, and the used bytes are reported by name', () => {
  const pool = createCachePool();
  const orders = pool.open('orders', bytesOf);
  const chats = pool.open('chats', bytesOf);
  orders.set(1, aText(5_000));
  expect(chats.get(1)).toBeUndefined();
  expect(orders.get('1')).toBeUndefined();
  expect(pool.usedBytes().orders).toBeGreaterThan(5_000);
  expect(pool.usedBytes().chats).toBe(0);
});

test('replaced, deleted and cleared values are no longer counted, and other values stay', () => {
  const pool = createCachePool();
  const orders = pool.open('orders', bytesOf);
  const chats = pool.open('chats', bytesOf);
  chats.set('neighbor', aText(10));
  const before = pool.usedBytes();
  orders.set('one', aText(9_000));
  orders.set('one', aText(10));
  expect(pool.usedBytes().orders).toBeLessThan(1_000);
  orders.delete('one');
  orders.set('two', aText(10));
  orders.clear();
  expect(orders.get('two')).toBeUndefined();
  expect(pool.usedBytes()).toEqual(before);
});

test('a value larger than the budget is not kept', () => {
  const pool = createCachePool(1_000);
  const photos = pool.open('photos', bytesOf);
  photos.set('large', aText(5_000));
  expect(photos.get('large')).toBeUndefined();
  expect(pool.usedBytes().photos).toBe(0);
});

test('peeking at a value does not keep it longer', () => {
  const pool = createCachePool(10_000);
  const answers = pool.open('answers', bytesOf);
  answers.set('first', aText(4_000));
  answers.set('second', aText(4_000));
  answers.peek('first');
  answers.set('third', aText(4_000));
  expect(answers.peek('first')).toBeUndefined();
});

test('the size of a document covers its texts, its lists and its binary data', () => {
  const empty = sizeInMemory({ text: '', list: [], data: null });
  expect(sizeInMemory({ text: 'x'.repeat(500), list: [], data: null })).toBe(empty + 500);
  expect(sizeInMemory({ text: '', list: [1, 2, 3], data: null })).toBeGreaterThan(empty);
  expect(sizeInMemory({ text: '', list: [], data: Buffer.alloc(700) })).toBeGreaterThan(empty + 700);
  expect(sizeInMemory({ text: '', list: [], data: { text: 'x'.repeat(900) } })).toBeGreaterThan(empty + 900);
});
