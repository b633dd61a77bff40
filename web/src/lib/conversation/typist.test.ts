import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTypist } from './typist.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const aTypist = () => {
  const typist = createTypist();
  const emitted: boolean[] = [];
  typist.emitBy((typing) => emitted.push(typing));
  return { typist, emitted };
};

test('many keys are one word to the other side, and a pause ends it', () => {
  const { typist, emitted } = aTypist();
  for (let key = 0; key < 5; key++) typist.type('a');
  expect(emitted).toEqual([true]);
  vi.advanceTimersByTime(3_000);
  expect(emitted).toEqual([true, false]);
});

test('who goes on typing says so again', () => {
  const { typist, emitted } = aTypist();
  typist.type('a');
  vi.advanceTimersByTime(2_500);
  typist.type('a');
  vi.advanceTimersByTime(2_500);
  typist.type('a');
  expect(emitted).toEqual([true, true]);
});

test('who never typed does not stop', () => {
  const { typist, emitted } = aTypist();
  typist.stop();
  expect(emitted).toEqual([]);
});

test('who empties the field stops', () => {
  const { typist, emitted } = aTypist();
  typist.type('a');
  typist.type(' ');
  expect(emitted).toEqual([true, false]);
});
