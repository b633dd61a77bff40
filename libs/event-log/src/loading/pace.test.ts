import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A pace on a log whose end the test sets. */
const aPace = (isShared: boolean) => {
  const log = { end: 10 };
  const pace = createPace(() => Promise.resolve(log.end), isShared);
  const sizes = () => ({ commits: pace.readSize(), documents: pace.size() });
  return { log, pace, sizes };
};
const few = { commits: 512, documents: 50 };
const many = { commits: 5_120, documents: 1_000 };

test('a rebuild beside a running system begins slowly, and hurries once nothing was appended for a second', async () => {
  const { log, pace, sizes } = aPace(true);
  expect(sizes()).toEqual(few);
  await vi.advanceTimersByTimeAsync(900);
  log.end += 1;
  await vi.advanceTimersByTimeAsync(900);
  expect(sizes()).toEqual(few);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sizes()).toEqual(many);
  pace.stop();
});

test('a load at the start hurries until others append', async () => {
  const { log, pace, sizes } = aPace(false);
  expect(sizes()).toEqual(many);
  await vi.advanceTimersByTimeAsync(300);
  log.end += 1;
  await vi.advanceTimersByTimeAsync(300);
  expect(sizes()).toEqual(few);
  pace.stop();
});

test('while others append, a bulk waits for the one before', async () => {
  const { pace } = aPace(true);
  const begun: string[] = [];
  let endFirst = () => {};
  const first = pace.write(() => {
    begun.push('first');
    return new Promise<void>((resolve) => (endFirst = resolve));
  });
  const second = pace.write(async () => void begun.push('second'));
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toEqual(['first']);
  endFirst();
  await Promise.all([first, second]);
  expect(begun).toEqual(['first', 'second']);
  pace.stop();
});
