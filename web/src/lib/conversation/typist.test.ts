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

test('fast typing sends one signal, and a pause sends the end', () => {
  const { typist, emitted } = aTypist();
  for (let key = 0; key < 5; key++) typist.type('a');
  expect(emitted).toEqual([true]);
  vi.advanceTimersByTime(3_000);
  expect(emitted).toEqual([true, false]);
});

test('continued typing repeats the signal', () => {
  const { typist, emitted } = aTypist();
  typist.type('a');
  vi.advanceTimersByTime(2_500);
  typist.type('a');
  vi.advanceTimersByTime(2_500);
  typist.type('a');
  expect(emitted).toEqual([true, true]);
});

test('stopping without having typed sends nothing', () => {
  const { typist, emitted } = aTypist();
  typist.stop();
  expect(emitted).toEqual([]);
});

test('emptying the field ends the signal', () => {
  const { typist, emitted } = aTypist();
  typist.type('a');
  typist.type(' ');
  expect(emitted).toEqual([true, false]);
});
