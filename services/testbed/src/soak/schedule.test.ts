import { HOUR_MS } from '@exline/kernel';
import { expect, test } from 'vitest';
import { linked, scheduleOf, targets } from './schedule.ts';

test('the same seed gives the same faults, another seed gives others', () => {
  expect(scheduleOf(7, 60_000, 'server')).toEqual(scheduleOf(7, 60_000, 'server'));
  expect(scheduleOf(7, 60_000, 'server')).not.toEqual(scheduleOf(8, 60_000, 'server'));
});

test('faults start in order and within the run', () => {
  const starts = scheduleOf(1, 60_000, 'server').map(({ atMs }) => atMs);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(starts.length).toBeGreaterThan(10);
  expect(starts.at(-1)).toBeLessThan(60_000);
});

test('a long run kills and freezes every process, and cuts, stalls and slows every link', () => {
  const found = new Set(
    scheduleOf(3, HOUR_MS, 'server').map((fault) =>
      'link' in fault ? `${fault.kind} ${fault.target} ${fault.link}` : `${fault.kind} ${fault.target}`,
    ),
  );
  const processes = targets.flatMap((target) => [`kill ${target}`, `freeze ${target}`]);
  const links = linked.flatMap((target) =>
    ['cut', 'stall', 'slow'].flatMap((kind) => [`${kind} ${target} database`, `${kind} ${target} redis`]),
  );
  expect([...found].sort()).toEqual([...processes, ...links].sort());
});

const inSet = (seed: number) => scheduleOf(seed, HOUR_MS, 'set');

test('with a replica set, the same seed gives the same faults as with one server, except for the members', () => {
  expect(inSet(7)).toEqual(inSet(7));
  expect(inSet(7)).not.toEqual(inSet(8));
  const onServer = scheduleOf(7, HOUR_MS, 'server').filter(({ target }) => target !== 'database');
  expect(inSet(7).filter(({ target }) => target !== 'primary')).toEqual(onServer);
});

test('the primary of a set is killed and frozen, and no two members are away at once', () => {
  const faults = inSet(7).filter(({ target }) => target === 'primary');
  expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(['kill', 'freeze']));
  expect(faults.length).toBeGreaterThan(100);
  for (const [at, { atMs }] of faults.entries()) {
    const before = faults[at - 1];
    if (before) expect(atMs).toBeGreaterThan(before.atMs + before.forMs);
  }
});
