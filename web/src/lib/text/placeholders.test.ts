import { expect, test } from 'vitest';
import { fillIn, gapsIn } from './placeholders.ts';

const text = 'Hello {{name}}, {{ number }} is {{status}} and comes on {{estimate}}.';

test('known values replace the placeholders', () =>
  expect(fillIn(text, { name: 'Maya', number: 'EX1234567890', status: 'Shipped', estimate: 'May 2' })).toBe(
    'Hello Maya, EX1234567890 is Shipped and comes on May 2.',
  ));

test('an unknown value leaves a visible gap, which can be listed', () => {
  const filled = fillIn(text, { name: 'Maya', status: 'Shipped' });
  expect(filled).toBe(
    'Hello Maya, [fill in: tracking number] is Shipped and comes on [fill in: estimated delivery].',
  );
  expect(gapsIn(filled)).toEqual(['tracking number', 'estimated delivery']);
});

test('a typed placeholder is also a gap; other braces and brackets are not', () => {
  expect(gapsIn('Hello {{name}}')).toEqual(['name']);
  expect(gapsIn('Hello {{unknown}} [see below]')).toEqual([]);
});

test('a name that looks like a placeholder is not filled in again', () =>
  expect(fillIn('{{name}}', { name: '{{status}}' })).toBe('{{status}}'));
