import { expect, test } from 'vitest';
import { filterIn, workLink } from './links.ts';
import { mentionedIn } from '../../lib/people/assignees.ts';
import { snoozeTimes } from './times.ts';

test('a note mentions the people whose name follows an @, in any case', () => {
  const people = [
    { actor: 'staff:1', name: 'Ana' },
    { actor: 'staff:2', name: 'Ben Ito' },
    { actor: 'staff:3', name: 'Cleo' },
  ];
  expect(mentionedIn('@ana and @Ben Ito, look. Cleo knows.', people)).toEqual(['staff:1', 'staff:2']);
});

test.each([
  ['a Thursday', new Date(2026, 10, 26, 15, 20, 30), [26, 16, 20], [27, 9, 0], [30, 9, 0]],
  ['a Monday', new Date(2026, 10, 23, 8, 0), [23, 9, 0], [24, 9, 0], [30, 9, 0]],
  ['a Sunday', new Date(2026, 10, 29, 8, 0), [29, 9, 0], [30, 9, 0]],
])('on %s, a snooze lasts an hour, until tomorrow or until the next Monday', (_day, now, ...expected) =>
  expect(
    snoozeTimes(now).map(([, until]) => {
      const at = new Date(until);
      return [at.getDate(), at.getHours(), at.getMinutes()];
    }),
  ).toEqual(expected),
);

test('the address of the inbox holds its filter', () => {
  const filter = { q: 'blue box', show: 'done', view: 'mine', label: 'VIP' } as const;
  const address = workLink.one('message:7', filter);
  const query = new URL(address, 'http://site').searchParams;
  expect(filterIn(query)).toEqual(filter);
  expect([query.get('tab'), query.get('message')]).toEqual(['all', '7']);
  expect(workLink.list()).toBe('/admin/communications?tab=all');
  expect(filterIn(new URLSearchParams('view=x'))).toEqual({ q: '', show: 'open', view: '', label: '' });
});
