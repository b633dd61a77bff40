import { expect, test } from 'vitest';
import { weaknessOf } from './weakness.ts';

test.each(['password', 'x', 'fourteen chars'])('%j is too short', (password) =>
  expect(weaknessOf(password)).toBe('must have at least 15 characters'),
);

test.each(['mailcreated5240', 'MailCreated5240'])('%j is too common', (password) =>
  expect(weaknessOf(password)).toBe('must not be one of the commonest passwords'),
);

test.each(['correct horse battery', 'fifteen letters', 'ünïcødé phrase!'])(
  'nothing is known against %j',
  (password) => expect(weaknessOf(password)).toBeNull(),
);
