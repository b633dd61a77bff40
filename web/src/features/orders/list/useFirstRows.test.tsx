import { renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { keepInEntry } from './listState.ts';
import { useFirstRows } from './useFirstRows.ts';

const ROWS = 25;

/** How many rows each rendering of a list has. */
const renderings = () => {
  const all = Array.from({ length: ROWS }, (_, index) => index);
  const lengths: number[] = [];
  renderHook(() => lengths.push(useFirstRows(all).length));
  return lengths;
};

test('a list first has the rows that a window has room for, then all of them', async () => {
  const lengths = renderings();
  await waitFor(() => expect(lengths.at(-1)).toBe(ROWS));
  expect(lengths[0]).toBe(12);
});

test('a list to which someone comes back is whole from the first rendering on', () => {
  keepInEntry({ opened: { id: 7, scrollY: 900 } });
  onTestFinished(() => window.history.replaceState(null, ''));
  expect(renderings()[0]).toBe(ROWS);
});
