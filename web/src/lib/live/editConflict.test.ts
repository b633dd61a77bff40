import { expect, test } from 'vitest';
import { differencesIn, addConflict, rebased, overwritesChange } from './editConflict.ts';

const before = { status: 'Shipped', origin: 'Newark, NJ', destination: '' };
const now = { status: 'Delivered', origin: 'Boston, MA', destination: '' };

test('rebased values differ from the current ones only in the edited fields', () =>
  expect(rebased(before, now, { ...before, origin: 'Trenton, NJ' })).toEqual({
    ...now,
    origin: 'Trenton, NJ',
  }));

test('a field that both edited is a conflict; other changed fields take their value', () => {
  const values = { ...before, origin: 'Trenton, NJ', destination: 'Salem, OR' };
  expect(differencesIn(addConflict(null, { before, now, values }))).toEqual([
    { name: 'status', before: 'Shipped', theirs: 'Delivered', mine: null },
    { name: 'origin', before: 'Newark, NJ', theirs: 'Boston, MA', mine: 'Trenton, NJ' },
  ]);
});

test('equal values are no conflict, even if they differ in spaces at the ends', () => {
  const values = { ...before, origin: ' Boston, MA ' };
  const conflict = addConflict(null, { before, now, values });
  expect(differencesIn(conflict).map(({ mine }) => mine)).toEqual([null, null]);
  expect(overwritesChange(conflict, values)).toBe(false);
});

test('saving their values overwrites nothing', () => {
  const values = { ...before, origin: 'Trenton, NJ' };
  const conflict = addConflict(null, { before, now, values });
  expect(overwritesChange(conflict, { ...now, origin: 'Trenton, NJ' })).toBe(true);
  expect(overwritesChange(conflict, now)).toBe(false);
});

test('after two conflicts, the values typed first are kept and both changes are shown', () => {
  const first = addConflict(null, { before, now, values: { ...before, origin: 'Trenton, NJ' } });
  const later = { ...now, destination: 'Reno, NV' };
  // Given that the user accepted their values and then edited another field
  const values = { ...now, status: 'Lost' };
  const second = addConflict(first, { before: now, now: later, values });
  expect(differencesIn(second)).toEqual([
    { name: 'status', before: 'Shipped', theirs: 'Delivered', mine: 'Lost' },
    { name: 'origin', before: 'Newark, NJ', theirs: 'Boston, MA', mine: 'Trenton, NJ' },
    { name: 'destination', before: '', theirs: 'Reno, NV', mine: null },
  ]);
});
