import { isStaffActor, namelessActor, nameOfActor, staffActor } from '@exline/contracts';
import { expect, test } from 'vitest';
import { initialsOf } from './Avatar.tsx';

test.each([
  ['Maya Chen', 'MC'],
  ['maya van der chen', 'MC'],
  ['admin', 'A'],
  ['Élodie', 'É'],
  ['', ''],
])('%j is drawn as %j', (name, initials) => expect(initialsOf(name)).toBe(initials));

test('who acted is read as a name, whatever that holds, and logged without it', () => {
  const actor = staffActor(17, 'Maya: Chen');
  expect(nameOfActor(actor)).toBe('Maya: Chen');
  expect(namelessActor(actor)).toBe('staff:17');
  expect(nameOfActor('admin:maya')).toBe('maya');
  expect(nameOfActor('email-worker')).toBe('email-worker');
  expect([actor, 'admin:maya', 'visitor', 'email-worker'].map(isStaffActor)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
