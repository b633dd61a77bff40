import { expect, test } from 'vitest';
import { newDataKeys } from './masterKey.ts';
import { emptied, openEvent, sealEvent } from './sealedEvent.ts';

const event = {
  type: 'OrderCreated',
  v: 1,
  data: { status: 'Shipped' },
  personal: { customerName: 'Ada 李', customerEmail: null, changes: { origin: { from: 'A', to: 'B' } } },
};
const key = { name: 'block.1', key: newDataKeys(1) };
const sealed = sealEvent(event, key, 'commit', 0);

test('a sealed event opens to what was written, and only with its key and at its place', () => {
  expect(openEvent(sealed, key.key, 'commit', 0)).toEqual(event);
  expect(() => openEvent(sealed, newDataKeys(1), 'commit', 0)).toThrow();
  expect(() => openEvent(sealed, key.key, 'commit', 1)).toThrow();
  expect(() => openEvent(sealed, key.key, 'another', 0)).toThrow();
});

test('what is stored holds no personal value, in no spelling', () => {
  const stored = Buffer.concat([
    Buffer.from(JSON.stringify(sealed)),
    sealed.sealed?.value.buffer ?? Buffer.of(),
  ]);
  for (const spelling of ['utf8', 'utf16le'] as const)
    expect(stored.includes(Buffer.from('Ada', spelling))).toBe(false);
  expect(stored.includes(Buffer.from('Ada 李').toString('base64').slice(0, 6))).toBe(false);
});

test('without its key an event keeps its shape, and says nothing', () => {
  expect(openEvent(sealed, undefined, 'commit', 0)).toEqual({
    ...event,
    personal: { customerName: '', customerEmail: null, changes: { origin: { from: '', to: '' } } },
  });
});

test('the same value is never encrypted to the same bytes', () => {
  expect(sealEvent(event, key, 'commit', 0).sealed?.value).not.toEqual(sealed.sealed?.value);
});

test('what is neither text nor shape is nothing', () => {
  expect(emptied({ list: ['a', 3, true, null] })).toEqual({ list: ['', null, null, null] });
});
