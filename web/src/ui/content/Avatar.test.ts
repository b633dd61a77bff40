import { isStaffActor, staffActor } from '@exline/contracts';
import { expect, test } from 'vitest';
import { actorName } from '../../lib/people/rights.ts';
import { initialsOf } from './Avatar.tsx';

test.each([
  ['Maya Chen', 'MC'],
  ['maya van der chen', 'MC'],
  ['admin', 'A'],
  ['Élodie', 'É'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));

test('an actor is shown by the name of the account, as long as the account has one', () => {
  const maya = staffActor(17);
  const colleagues = [
    { id: 17, name: 'Maya: Chen' },
    { id: 18, name: '' },
  ];
  const actors = [maya, staffActor(18), staffActor(19), 'admin:maya', 'email-worker'];
  expect(actors.map((actor) => actorName(actor, colleagues))).toEqual([
    'Maya: Chen',
    'name erased',
    'a colleague',
    'maya',
    'email-worker',
  ]);
  expect([...actors, 'visitor'].map(isStaffActor)).toEqual([true, true, true, true, false, false]);
});
