import { expect, test } from 'vitest';
import { arrivedBeforeCause, duplicates, outOfStreamOrder } from './checks.ts';
import { logOf, type Landed } from './logs.ts';
import { simulate } from './simulate.ts';

const seeds = [1, 7, 42];
const STEPS = 600;

test('one log keeps every order', () => {
  for (const seed of seeds)
    expect(new Set(Object.values(simulate({ seed, logs: 1, steps: STEPS })))).toEqual(new Set([0]));
});

test.each([2, 4])('%i logs keep the order of a stream, keys, own writes by vector, and counts', (logs) => {
  for (const seed of seeds)
    expect(simulate({ seed, logs, steps: STEPS })).toMatchObject({
      streamOrder: 0,
      oncePerKey: 0,
      ownWritesByVector: 0,
      causeFirstHeldBack: 0,
      oneOrderSorted: 0,
      counts: 0,
    });
});

test('with several logs, one position does not ensure reads of own writes, effects precede causes, and readers see different orders', () => {
  for (const seed of seeds) {
    const broken = simulate({ seed, logs: 2, steps: STEPS });
    expect(broken.ownWritesByOneNumber).toBeGreaterThan(0);
    expect(broken.causeFirst).toBeGreaterThan(0);
    expect(broken.oneOrder).toBeGreaterThan(0);
  }
});

test('the same seed gives the same result', () => {
  expect(simulate({ seed: 7, logs: 3, steps: STEPS })).toEqual(simulate({ seed: 7, logs: 3, steps: STEPS }));
  expect(simulate({ seed: 7, logs: 3, steps: STEPS })).not.toEqual(
    simulate({ seed: 8, logs: 3, steps: STEPS }),
  );
});

test('the number of logs changes the log of a stream', () => {
  const streams = Array.from({ length: 100 }, (_, index) => `order-${index}`);
  expect(streams.filter((stream) => logOf(stream, 2) !== logOf(stream, 3)).length).toBeGreaterThan(20);
});

test('broken guarantees are detected', () => {
  const commit = (log: number, position: number, version: number, seen: number[]): Landed => ({
    stream: 'a',
    commitId: `${log}.${position}`,
    log,
    position,
    version,
    seen,
  });
  const [first, second] = [commit(0, 1, 1, [0, 0]), commit(1, 1, 2, [1, 0])];
  expect(outOfStreamOrder([second, first])).toBeGreaterThan(0);
  expect(arrivedBeforeCause([second, first])).toBe(1);
  expect(arrivedBeforeCause([first, second])).toBe(0);
  expect(duplicates([first, first])).toBe(1);
});
