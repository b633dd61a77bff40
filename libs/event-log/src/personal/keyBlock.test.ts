import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import {
  keyAt,
  keyName,
  newKeys,
  blockOf,
  openBlock,
  restoredBlock,
  rewrapped,
  slotOf,
  wrapBlock,
} from './keyBlock.ts';
import { KEY_BYTES, masterKeyOf, newDataKeys } from './masterKey.ts';

const master = masterKeyOf('a master key for tests only, no secret');
const next = masterKeyOf('another key for tests only, no secret');
const keys = newDataKeys(3);
const block = wrapBlock(new ObjectId(), keys, master);
const keyOf = (slot: number) => keys.subarray(slot * KEY_BYTES, (slot + 1) * KEY_BYTES);
const without = (slot: number, to = master) => ({
  _id: block._id,
  ...rewrapped(block, { from: master, to }, [slot]),
});

test('a key is found by its name', () => {
  const name = keyName(block._id.toHexString(), 2);
  expect([blockOf(name), slotOf(name)]).toEqual([block._id.toHexString(), 2]);
  expect(keyAt(openBlock(block, master), 2)).toEqual(keyOf(2));
});

test('keys that are new are those of their block, each under its name', () => {
  const made = newKeys(3, master);
  const open = openBlock(made.block, master);
  expect(made.keys.map(({ name }) => blockOf(name))).toEqual(Array(3).fill(made.block._id.toHexString()));
  expect(made.keys.map(({ name }) => keyAt(open, slotOf(name)))).toEqual(
    made.keys.map(({ key }) => Buffer.from(key)),
  );
  expect(new Set(made.keys.map(({ key }) => Buffer.from(key).toString('hex'))).size).toBe(3);
});

test('of a destroyed key no byte is left in the block, and the others stay', () => {
  const open = openBlock(without(1, next), next);
  expect([0, 1, 2].map((slot) => keyAt(open, slot))).toEqual([keyOf(0), undefined, keyOf(2)]);
  expect(Buffer.from(open.keys).includes(keyOf(1))).toBe(false);
});

test('a block that comes back from a backup has no key that was destroyed since, whoever wraps it', () => {
  for (const standing of [without(0), without(0, next)]) {
    const restored = restoredBlock(without(2), standing);
    const open = openBlock(restored, master);
    expect([0, 1, 2].map((slot) => keyAt(open, slot))).toEqual([undefined, keyOf(1), undefined]);
    expect(restored.isDestroyed).toBe(true);
  }
});
