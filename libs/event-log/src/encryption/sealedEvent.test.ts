import { Binary } from 'mongodb';
import { expect, test } from 'vitest';
import { newKeys } from './keyBlock.ts';
import { encrypted, masterKeyOf, newDataKeys } from './masterKey.ts';
import { isPlain, keyOf, openEvent, sealEvent } from './sealedEvent.ts';

const event = {
  type: 'OrderCreated',
  v: 1,
  data: { status: 'Shipped' },
  personal: { customerName: 'Ada 李', customerEmail: null, changes: { origin: { from: 'A', to: 'B' } } },
};
const key = newKeys(1, masterKeyOf('a master key for tests only, no secret')).take()!;
const sealed = sealEvent(event, key, 'commit', 0);

test('a sealed event opens to its content, and only with its key and at its position', () => {
  expect(openEvent(sealed, key.key, 'commit', 0)).toEqual(event);
  expect(() => openEvent(sealed, newDataKeys(1), 'commit', 0)).toThrow();
  expect(() => openEvent(sealed, key.key, 'commit', 1)).toThrow();
  expect(() => openEvent(sealed, key.key, 'another', 0)).toThrow();
});

const bytesOf = (stored: typeof sealed) =>
  stored.sealed instanceof Binary ? Buffer.from(stored.sealed.buffer) : Buffer.of();

test('the stored event contains no personal value in any encoding', () => {
  const stored = Buffer.concat([Buffer.from(JSON.stringify(sealed)), bytesOf(sealed)]);
  for (const spelling of ['utf8', 'utf16le'] as const)
    expect(stored.includes(Buffer.from('Ada', spelling))).toBe(false);
  expect(stored.includes(Buffer.from('Ada 李').toString('base64').slice(0, 6))).toBe(false);
});

test('without its key, an event keeps its shape but no personal values', () => {
  expect(openEvent(sealed, undefined, 'commit', 0)).toEqual({
    ...event,
    personal: { customerName: '', customerEmail: null, changes: { origin: { from: '', to: '' } } },
  });
});

test('the same value is never encrypted to the same bytes', () => {
  expect(bytesOf(sealEvent(event, key, 'commit', 0))).not.toEqual(bytesOf(sealed));
});

test('all values of an event are restored in their places; values that are not text leave only their place', () => {
  const personal = {
    list: ['a', 3, true, null, { deep: 'b', left: undefined }, []],
    none: {},
    7: 'c',
    last: 'd',
  };
  const odd = sealEvent({ ...event, personal }, key, 'commit', 0);
  expect(openEvent(odd, key.key, 'commit', 0).personal).toEqual(personal);
  expect(openEvent(odd, undefined, 'commit', 0).personal).toEqual({
    list: ['', null, null, null, { deep: '' }, []],
    none: {},
    7: '',
    last: '',
  });
});

test('events in the first stored format are still read, with their key and without', () => {
  const { personal, ...rest } = event;
  const shape = { customerName: '', customerEmail: null, changes: { origin: { from: '', to: '' } } };
  const value = new Binary(encrypted(key.key, 'commit.2', JSON.stringify(personal)));
  const earlier = { ...rest, personal: shape, sealed: { key: '0123456789abcdef01234567.9', value } };
  expect([keyOf(earlier), isPlain(earlier)]).toEqual(['0123456789abcdef01234567.9', false]);
  expect(openEvent(earlier, key.key, 'commit', 2)).toEqual(event);
  expect(openEvent(earlier, undefined, 'commit', 2)).toEqual({ ...rest, personal: shape });
  expect(() => openEvent(earlier, key.key, 'commit', 1)).toThrow();
});
