import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRequestGaps } from './requestGaps.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Sets up a search for gaps, with requests and a fake clock. */
const someGaps = () => {
  const gaps = createRequestGaps();
  const from = performance.now();
  const request = () => {
    const res = new EventEmitter();
    gaps.note(res as never);
    return { end: () => void res.emit('close') };
  };
  /** Asks for the next gap. Returns a function that returns the time at which it began, or null. */
  const next = () => {
    let begun: number | null = null;
    void gaps.next().then(() => (begun = performance.now() - from));
    return () => begun;
  };
  return { request, next, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
};

test('without requests, a gap begins after the shortest pause', async () => {
  const { next, pass } = someGaps();
  const begun = next();
  await pass(500);
  expect(begun()).toBe(80);
});

test('while requests come, a gap begins soon after one', async () => {
  const { request, next, pass } = someGaps();
  request().end();
  const begun = next();
  await pass(90);
  const second = request();
  await pass(10);
  second.end();
  await pass(500);
  expect(begun()).toBe(125);
});

test('a request that follows another one directly postpones the gap', async () => {
  const { request, next, pass } = someGaps();
  request().end();
  const begun = next();
  await pass(90);
  request().end();
  await pass(20);
  const following = request();
  await pass(20);
  following.end();
  await pass(500);
  expect(begun()).toBe(155);
});

test('a request that ended right before the end of the shortest pause is followed by a gap', async () => {
  const { request, next, pass } = someGaps();
  const begun = next();
  await pass(70);
  request().end();
  await pass(500);
  expect(begun()).toBe(95);
});

test('requests without a gap do not stop the work', async () => {
  const { request, next, pass } = someGaps();
  request();
  const first = next();
  await pass(500);
  expect(first()).toBe(180);
  const second = next();
  await pass(500);
  expect(second()).toBe(680);
});

test('after the last request, the work is fast again', async () => {
  const { request, next, pass } = someGaps();
  request().end();
  await pass(2_000);
  const begun = next();
  await pass(500);
  expect(begun()).toBe(2_080);
});
