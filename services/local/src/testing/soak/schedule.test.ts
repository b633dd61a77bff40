import { expect, test } from 'vitest';
import { linked, scheduleOf, targets } from './schedule.ts';

test('the same seed has the same faults, another one others', () => {
  expect(scheduleOf(7, 60_000)).toEqual(scheduleOf(7, 60_000));
  expect(scheduleOf(7, 60_000)).not.toEqual(scheduleOf(8, 60_000));
});

test('faults begin in order and within the time', () => {
  const starts = scheduleOf(1, 60_000).map(({ atMs }) => atMs);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(starts.length).toBeGreaterThan(10);
  expect(starts.at(-1)).toBeLessThan(60_000);
});

test('in a long run every process is killed and frozen, and every link cut, stalled and slowed', () => {
  const found = new Set(
    scheduleOf(3, 3_600_000).map((fault) =>
      'link' in fault ? `${fault.kind} ${fault.target} ${fault.link}` : `${fault.kind} ${fault.target}`,
    ),
  );
  const processes = targets.flatMap((target) => [`kill ${target}`, `freeze ${target}`]);
  const links = linked.flatMap((target) =>
    ['cut', 'stall', 'slow'].flatMap((kind) => [`${kind} ${target} database`, `${kind} ${target} redis`]),
  );
  expect([...found].sort()).toEqual([...processes, ...links].sort());
});
