import { expect, test } from 'vitest';
import { inGroups } from './inGroups.ts';

test('calls during a run are done together by the next one', async () => {
  const groups: (readonly number[])[] = [];
  const call = inGroups<number>(async (items) => void groups.push(items));
  await Promise.all([1, 2, 3].map(call));
  await call(4);
  expect(groups).toEqual([[1], [2, 3], [4]]);
});

test('a call that fails in a group fails alone', async () => {
  const call = inGroups<number>(async (items) => {
    if (items.includes(3)) throw new Error('three');
  });
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(call));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  await expect(call(5)).resolves.toBeUndefined();
});
