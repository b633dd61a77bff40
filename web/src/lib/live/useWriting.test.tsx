import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWriting } from './useWriting.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('writing starts with the first change and ends when the text is empty or unchanged for 30 seconds', () => {
  const { result, rerender } = renderHook(({ text }) => useWriting(text), {
    initialProps: { text: 'A draft' },
  });
  const seen = [result.current];
  const step = (text: string, ms = 0) => {
    rerender({ text });
    act(() => void vi.advanceTimersByTime(ms));
    seen.push(result.current);
  };
  step('A draft,', 29_000);
  step('A draft, longer', 29_000);
  step('A draft, longer', 1_000);
  step('Again');
  step(' ');
  expect(seen).toEqual([false, true, true, false, true, false]);
});
