import { expect, test } from 'vitest';
import type { Commit } from '../commits/commit.ts';
import { createPassedOver } from './passedOver.ts';

const commit = (position: number): Commit => ({
  position,
  stream: position % 10 === 0 ? 'concerning' : 'other',
  version: 1,
  commitId: `c${position}`,
  at: '',
  actor: 'test',
  correlationId: '',
  causationId: null,
  hash: '',
  events: [],
});
const passed = (...batches: number[][]) => {
  const passedOver = createPassedOver(({ stream }) => stream === 'concerning');
  for (const positions of batches) passedOver.note(positions.map(commit));
  return passedOver;
};

test('a reader passes over commits that do not concern it, and none that it has not noted', () => {
  const { after } = passed([4, 5], [6]);
  expect(after(3)).toBe(6);
  expect(after(5)).toBe(6);
  expect(after(2)).toBe(2);
  expect(after(6)).toBe(6);
  expect(after(9)).toBe(9);
});

test('a reader before a commit that concerns it has to read, and passes over those behind it', () => {
  const { after } = passed([8, 9, 10, 11, 12]);
  expect(after(8)).toBe(8);
  expect(after(9)).toBe(9);
  expect(after(10)).toBe(12);
  expect(passed([9, 10]).after(9)).toBe(9);
});

test('after a gap, only the commits behind it are passed over', () => {
  const { after } = passed([1, 2], [5, 6]);
  expect(after(1)).toBe(1);
  expect(after(3)).toBe(3);
  expect(after(4)).toBe(6);
});

test('commits that are noted again change nothing', () => {
  expect(passed([1, 2, 3], [2, 3], [4]).after(0)).toBe(4);
});

test('without any commit, everything has to be read', () => expect(passed().after(0)).toBe(0));
