import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTypist } from './typist.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const aTypist = () => {
  const typist = createTypist();
  const told: boolean[] = [];
  typist.tellBy((typing) => told.push(typing));
  return { typist, told };
};

test('many keys are one word to the other side, and a pause ends it', () => {
  const { typist, told } = aTypist();
  for (let key = 0; key < 5; key++) typist.type();
  expect(told).toEqual([true]);
  vi.advanceTimersByTime(3_000);
  expect(told).toEqual([true, false]);
});

test('who goes on typing says so again', () => {
  const { typist, told } = aTypist();
  typist.type();
  vi.advanceTimersByTime(2_500);
  typist.type();
  vi.advanceTimersByTime(2_500);
  typist.type();
  expect(told).toEqual([true, true]);
});

test('who never typed does not stop', () => {
  const { typist, told } = aTypist();
  typist.stop();
  expect(told).toEqual([]);
});
