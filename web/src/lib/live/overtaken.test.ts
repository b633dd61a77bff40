import { expect, test } from 'vitest';
import { differencesIn, overtake, rebased, savesOver } from './overtaken.ts';

const before = { status: 'Shipped', origin: 'Newark, NJ', destination: '' };
const now = { status: 'Delivered', origin: 'Boston, MA', destination: '' };

test('on top of what stands now only what was typed differs from it', () =>
  expect(rebased(before, now, { ...before, origin: 'Trenton, NJ' })).toEqual({
    ...now,
    origin: 'Trenton, NJ',
  }));

test('where both wrote there is something to decide, elsewhere theirs is taken over', () => {
  const values = { ...before, origin: 'Trenton, NJ', destination: 'Salem, OR' };
  expect(differencesIn(overtake(null, { before, now, values }))).toEqual([
    { name: 'status', before: 'Shipped', theirs: 'Delivered', mine: null },
    { name: 'origin', before: 'Newark, NJ', theirs: 'Boston, MA', mine: 'Trenton, NJ' },
  ]);
});

test('who typed the same as the other, but for blanks, has nothing to decide', () => {
  const values = { ...before, origin: ' Boston, MA ' };
  const overtaken = overtake(null, { before, now, values });
  expect(differencesIn(overtaken).map(({ mine }) => mine)).toEqual([null, null]);
  expect(savesOver(overtaken, values)).toBe(false);
});

test('a save that takes theirs puts nothing in its place', () => {
  const values = { ...before, origin: 'Trenton, NJ' };
  const overtaken = overtake(null, { before, now, values });
  expect(savesOver(overtaken, { ...now, origin: 'Trenton, NJ' })).toBe(true);
  expect(savesOver(overtaken, now)).toBe(false);
});

test('who is overtaken twice keeps what was typed the first time, and sees both changes', () => {
  const first = overtake(null, { before, now, values: { ...before, origin: 'Trenton, NJ' } });
  const later = { ...now, destination: 'Reno, NV' };
  // Theirs was taken meanwhile, and something else typed.
  const values = { ...now, status: 'Lost' };
  const second = overtake(first, { before: now, now: later, values });
  expect(differencesIn(second)).toEqual([
    { name: 'status', before: 'Shipped', theirs: 'Delivered', mine: 'Lost' },
    { name: 'origin', before: 'Newark, NJ', theirs: 'Boston, MA', mine: 'Trenton, NJ' },
    { name: 'destination', before: '', theirs: 'Reno, NV', mine: null },
  ]);
});
