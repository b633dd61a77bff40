import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { NotAnswering, withTimeout } from './withTimeout.ts';

test('an answer in time and a failure are passed on', async () => {
  expect(await withTimeout(1_000, async () => 'answer')).toBe('answer');
  await expect(withTimeout(1_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('a call that takes too long is rejected', () =>
  expect(withTimeout(5, () => new Promise(() => {}))).rejects.toThrow(NotAnswering));

test('an answer that arrived while the process was busy counts', async () => {
  const { port1, port2 } = new MessageChannel();
  const askThenBeBusy = () => {
    const answer = once(port2, 'message');
    port1.postMessage('answer');
    const until = Date.now() + 60;
    while (Date.now() < until);
    return answer;
  };
  // After a `setImmediate` callback, expired timers run before new answers are read.
  const answer = new Promise((resolve) => setImmediate(() => resolve(withTimeout(20, askThenBeBusy))));
  await expect(answer).resolves.toBeDefined();
  port1.close();
});
