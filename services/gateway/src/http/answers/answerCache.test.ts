import { expect, test } from 'vitest';
import { createCachePool } from '@exline/event-log';
import { createCache } from './answerCache.ts';
import { createLoader } from './loader.ts';

/** A cache whose loads wait until the test answers them. */
const aCache = () => {
  const loads: ((value: string | null) => void)[] = [];
  const cache = createCache<string>({
    load: () => new Promise((resolve) => loads.push(resolve)),
    sizeOf: (value) => value.length,
    keeps: (value) => value !== 'half',
    caches: createCachePool(),
    name: 'answers',
  });
  return { ...cache, loads };
};

test('a cached answer is not loaded again until it is dropped', async () => {
  const { get, forget, peek, loads } = aCache();
  const answers = [get('a'), get('a')];
  expect(loads).toHaveLength(1);
  loads[0]?.('one');
  expect(await Promise.all(answers)).toEqual(['one', 'one']);
  expect([get('a'), peek('a')]).toEqual(['one', 'one']);
  forget('a');
  expect(peek('a')).toBeUndefined();
});

test('an answer that is dropped while it is being loaded is not cached', async () => {
  const { get, forget, peek, loads } = aCache();
  const old = get('a');
  forget('a');
  const fresh = get('a');
  expect(loads).toHaveLength(2);
  loads[1]?.('new');
  expect(await fresh).toBe('new');
  loads[0]?.('old');
  expect(await old).toBe('old');
  expect(peek('a')).toBe('new');
});

test('the absence of a value is cached too, until it is dropped', async () => {
  const { get, forget, peek, loads } = aCache();
  const answer = get('a');
  loads[0]?.(null);
  expect([await answer, peek('a')]).toEqual([null, null]);
  forget('a');
  expect(peek('a')).toBeUndefined();
});

test('guesses do not evict existing values', async () => {
  const { get, peek, loads } = aCache();
  const kept = get('kept');
  loads[0]?.('real');
  await kept;
  for (let guess = 1; guess <= 30_000; guess += 1) {
    const answer = get(`guess ${guess}`);
    loads[guess]?.(null);
    await answer;
  }
  expect([peek('kept'), peek('guess 30000'), peek('guess 1')]).toEqual(['real', null, undefined]);
});

test('an incomplete answer or a failed load is loaded again', async () => {
  const { get, peek, loads } = aCache();
  const half = get('a');
  loads[0]?.('half');
  expect([await half, peek('a')]).toEqual(['half', undefined]);
  const failing = createCache<string>({
    load: () => Promise.reject(new Error('away')),
    sizeOf: () => 1,
    caches: createCachePool(),
    name: 'answers',
  });
  await expect(failing.get('a')).rejects.toThrow('away');
  await expect(failing.get('a')).rejects.toThrow('away');
});

test('concurrent loads share few queries, and few of them run at a time', async () => {
  const questions: { keys: readonly string[]; answer: () => void }[] = [];
  const ask = createLoader(
    (keys: readonly string[]) =>
      new Promise<Map<string, string>>((resolve) => {
        const found = new Map(keys.filter((key) => key !== '7').map((key) => [key, `value ${key}`]));
        questions.push({ keys, answer: () => resolve(found) });
      }),
  );
  const answers = Promise.all(Array.from({ length: 500 }, (_, key) => ask(String(key))));
  const again = ask('7');
  await expect.poll(() => questions.length).toBe(2);
  questions[0]?.answer();
  await expect.poll(() => questions.length).toBe(3);
  for (const { answer } of questions) answer();
  expect((await answers).slice(6, 9)).toEqual(['value 6', null, 'value 8']);
  expect(await again).toBeNull();
  expect(questions.map(({ keys }) => keys.length)).toEqual([200, 200, 100]);
});

test('a failed query fails only its own callers', async () => {
  let fails = true;
  const ask = createLoader((keys: readonly string[]) =>
    fails ? Promise.reject(new Error('away')) : Promise.resolve(new Map(keys.map((key) => [key, key]))),
  );
  await expect(ask('a')).rejects.toThrow('away');
  fails = false;
  expect(await ask('a')).toBe('a');
});

test('a key that is requested again while its query runs is looked up again', async () => {
  const queries: ((value: string) => void)[] = [];
  const ask = createLoader(
    (keys: readonly string[]) =>
      new Promise<Map<string, string>>((resolve) =>
        queries.push((value) => resolve(new Map(keys.map((key) => [key, value])))),
      ),
  );
  const before = ask('a');
  await expect.poll(() => queries.length).toBe(1);
  const after = ask('a');
  await expect.poll(() => queries.length).toBe(2);
  queries[0]?.('old');
  queries[1]?.('new');
  expect([await before, await after]).toEqual(['old', 'new']);
});

test('lookups that wait for a query to end share the next one', async () => {
  const queries: { keys: readonly string[]; answer: () => void }[] = [];
  const ask = createLoader(
    (keys: readonly string[]) =>
      new Promise<Map<string, string>>((resolve) => queries.push({ keys, answer: () => resolve(new Map()) })),
  );
  const asked: Promise<unknown>[] = [];
  for (const key of ['a', 'b', 'c', 'd']) {
    asked.push(ask(key));
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  }
  queries.splice(0).forEach(({ answer }) => answer());
  await expect.poll(() => queries.map(({ keys }) => keys)).toEqual([['c', 'd']]);
  queries[0]?.answer();
  await Promise.all(asked);
});
