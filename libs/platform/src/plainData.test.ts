import { describe, expect, test } from 'vitest';
import { faultOfData } from './plainData.ts';

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

describe('data from outside', () => {
  test.each([
    null,
    true,
    7,
    'text',
    [],
    {},
    { list: [{ name: 'Maya' }, null] },
    nested(16),
    Object.create(null),
  ])('is taken as it is: %j', (value) => expect(faultOfData(value)).toBeNull());

  test.each([
    ['a function', () => {}],
    ['bytes', Buffer.from('x')],
    ['a date', new Date(0)],
    ['nothing', undefined],
    ['17 levels', nested(17)],
    ['5,000 levels', nested(5_000)],
    ['a NUL in a text', { q: 'a\0b' }],
    ['a NUL in a name', { 'a\0b': 1 }],
    ['constructor', { constructor: 1 }],
    ['its own toString', { description: { toString: 'x', valueOf: 1 } }],
    ['__proto__', JSON.parse('{"__proto__": {"admin": true}}')],
  ])('is refused: %s', (_what, value: unknown) => {
    expect(faultOfData(value)).toEqual(expect.any(String));
  });
});
