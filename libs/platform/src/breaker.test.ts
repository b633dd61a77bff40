import { beforeEach, expect, test, vi } from 'vitest';
import { createBreaker } from './breaker.ts';

let frozen = false;
let asked = 0;
let waiting: (() => void)[] = [];
const ask = (): Promise<string> => {
  asked += 1;
  if (!frozen) return Promise.resolve('answer');
  return new Promise((resolve) => waiting.push(() => resolve('late')));
};
const thaw = () => {
  frozen = false;
  for (const answer of waiting) answer();
  waiting = [];
};
const changes: boolean[] = [];
const { run } = createBreaker({ probe: ask, onChange: (answers) => changes.push(answers), timeoutMs: 20 });

beforeEach(async () => {
  thaw();
  await vi.waitUntil(() => run(ask).then(Boolean, () => false), 15_000);
  asked = 0;
  changes.length = 0;
});

test('an answer and a refusal are passed on', async () => {
  expect(await run(ask)).toBe('answer');
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(changes).toEqual([]);
});

test('a call without an answer in time fails, and the next calls fail without being made', async () => {
  frozen = true;
  await expect(run(ask)).rejects.toThrow('no answer within 20 ms');
  await expect(run(ask)).rejects.toThrow('does not answer');
  await expect(run(ask)).rejects.toThrow('does not answer');
  // The service received one call and one probe.
  expect(asked).toBe(2);
  expect(changes).toEqual([false]);
});

test('as soon as a probe is answered, calls are made again', async () => {
  frozen = true;
  await expect(run(ask)).rejects.toThrow('no answer');
  thaw();
  await expect.poll(() => changes).toEqual([false, true]);
  expect(await run(ask)).toBe('answer');
});

test('a failed probe is repeated', async () => {
  let fails = 3;
  const probe = () => ((fails -= 1) < 0 ? Promise.resolve() : Promise.reject(new Error('away')));
  const breaker = createBreaker({ probe, timeoutMs: 5, probeEveryMs: 1 });
  await expect(breaker.run(() => new Promise(() => {}))).rejects.toThrow('no answer');
  await expect.poll(() => breaker.run(async () => 'again')).toBe('again');
});
