import { renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { keepInEntry } from '../listState.ts';
import { useFirstRows } from './useFirstRows.ts';

const ROWS = 25;

/** The number of rows in each render of a list. */
const renderings = (onPhone = false) => {
  const all = Array.from({ length: ROWS }, (_, index) => index);
  const lengths: number[] = [];
  renderHook(() => lengths.push(useFirstRows(all, onPhone).length));
  return lengths;
};

test.each([
  ['a window', false, 12],
  ['a phone', true, 6],
])('a list first has the rows that %s has room for, then all of them', async (_where, onPhone, first) => {
  const lengths = renderings(onPhone);
  await waitFor(() => expect(lengths.at(-1)).toBe(ROWS));
  expect(lengths[0]).toBe(first);
});

test('a list to which someone comes back is whole from the first rendering on', () => {
  keepInEntry({ left: { focus: 'a', scrollY: 900 } });
  onTestFinished(() => window.history.replaceState(null, ''));
  expect(renderings()[0]).toBe(ROWS);
});
