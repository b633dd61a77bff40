import { expect, test } from 'vitest';
import { checkLanded } from './checkLanded.ts';
import { checkMemory, MEBIBYTE } from './checkMemory.ts';
import { createTally } from './tally.ts';

const landed = (counts: Record<string, number>, accepted: Record<string, number>) => {
  const tally = createTally();
  for (const [event, count] of Object.entries(accepted)) tally.accept(event, count);
  checkLanded(new Map(Object.entries(counts)), tally);
  return tally.faults.map(({ what }) => what);
};

test('an event without an accepted write is a fault, and so is an accepted write without an event', () => {
  expect(landed({ OrderCreated: 2 }, { OrderCreated: 2 })).toEqual([]);
  expect(landed({ OrderCreated: 3 }, { OrderCreated: 2 })).toEqual(['3 times OrderCreated, accepted were 2']);
  expect(landed({}, { ContactSubmitted: 1 })).toEqual(['0 times ContactSubmitted, accepted were 1']);
});

test('an accepted edit without changes may store no event, but no other write may', () => {
  expect(landed({ OrderEdited: 1 }, { OrderEdited: 5 })).toEqual([]);
  expect(landed({ OrderEdited: 1 }, {})).toEqual(['1 times OrderEdited, accepted were 0']);
});

test('a process that leaks memory in every case is reported, one that warms up is not', () => {
  const tally = createTally();
  const passes = [
    [100 * MEBIBYTE, 100 * MEBIBYTE],
    [200 * MEBIBYTE, 240 * MEBIBYTE],
  ];
  checkMemory([{ name: 'gateway' }, { name: 'worker' }], passes, tally);
  expect(tally.faults).toEqual([{ check: 'memory', what: 'worker has grown by 140 MiB' }]);
});
