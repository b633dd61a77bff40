import { expect, test } from 'vitest';
import { NotAnswering, withTimeout } from './withTimeout.ts';

test('an answer in time and a failure are passed on', async () => {
  expect(await withTimeout(1_000, async () => 'answer')).toBe('answer');
  await expect(withTimeout(1_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('a call that takes too long is not answering', () =>
  expect(withTimeout(5, () => new Promise(() => {}))).rejects.toThrow(NotAnswering));

test('an answer that arrived while the process was busy counts', async () => {
  const busy = () =>
    new Promise<string>((resolve) => {
      setImmediate(() => resolve('in time'));
      const until = Date.now() + 60;
      while (Date.now() < until);
    });
  // From a timer's callback, because the timeout then fires before the answer is read.
  const answered = new Promise((resolve) => setTimeout(() => resolve(withTimeout(20, busy))));
  expect(await answered).toBe('in time');
});
