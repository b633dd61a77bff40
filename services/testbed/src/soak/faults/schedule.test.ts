import { HOUR_MS } from '@exline/kernel';
import { expect, test } from 'vitest';
import { linked, scheduleOf, targets, type Fault } from './schedule.ts';

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

const nameOf = (fault: Fault) => `${fault.kind} ${'link' in fault ? `link to ${fault.link}` : fault.target}`;

test('two and a half minutes have every fault at least once', () => {
  const processes = [...targets, 'turn'].flatMap((target) => [`kill ${target}`, `freeze ${target}`]);
  const links = ['cut', 'stall', 'slow'].flatMap((kind) => [
    `${kind} link to database`,
    `${kind} link to redis`,
  ]);
  const stored = ['fill disk', 'freeze disk', 'slow disk', 'drop log index', 'drop read model index'];
  const emptied = ['empty redis'];
  const archives = ['run archive', 'kill archive'];
  for (const seed of [1, 2, 3]) {
    const found = new Set(scheduleOf(seed, 150_000, 'server').map(nameOf));
    expect([...found].sort()).toEqual([...processes, ...links, ...stored, ...emptied, ...archives].sort());
  }
});

test('a long run cuts, stalls and slows every link', () => {
  const found = scheduleOf(3, HOUR_MS, 'server').flatMap((fault) =>
    'link' in fault ? `${fault.kind} ${fault.target} ${fault.link}` : [],
  );
  const links = linked.flatMap((target) =>
    ['cut', 'stall', 'slow'].flatMap((kind) => [`${kind} ${target} database`, `${kind} ${target} redis`]),
  );
  expect([...new Set(found)].sort()).toEqual([...links].sort());
});

const inSet = (seed: number) => scheduleOf(seed, HOUR_MS, 'set');

test('with a replica set, the same seed gives the same faults as with one server, except for the members', () => {
  expect(inSet(7)).toEqual(inSet(7));
  expect(inSet(7)).not.toEqual(inSet(8));
  const others = [...linked, 'redis', 'turn', 'archive'];
  const onServer = scheduleOf(7, HOUR_MS, 'server').filter(({ target }) => others.includes(target));
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
