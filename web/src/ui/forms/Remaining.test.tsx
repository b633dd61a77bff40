import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Remaining } from './Remaining.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const paused = () => act(() => vi.advanceTimersByTime(1_000));
const saying = () => screen.getByRole('status').textContent;

test.each([
  [0, ''],
  [4_500, ''],
  [4_501, '499 characters left'],
  [4_880, '120 characters left'],
  [4_999, '1 character left'],
  [5_000, '0 characters left'],
  [5_001, '1 character too many'],
  [6_200, '1,200 characters too many'],
])('with a limit of 5,000, a text of %i characters shows "%s"', (length, words) => {
  render(<Remaining text={'x'.repeat(length)} limit={5_000} />);
  paused();
  expect(saying()).toBe(words);
});

test('the number is shown at once but announced only after a pause in typing', () => {
  const { rerender } = render(<Remaining text="" limit={10} />);
  for (const text of ['0123456789', '01234567890']) rerender(<Remaining text={text} limit={10} />);
  expect(screen.getByText('1 character too many')).toBeTruthy();
  expect(saying()).toBe('');
  paused();
  expect(saying()).toBe('1 character too many');
});

test('spaces at the ends do not count, because they are not sent', () => {
  render(<Remaining text={`  ${'x'.repeat(10)}\n `} limit={10} />);
  paused();
  expect(saying()).toBe('0 characters left');
});
