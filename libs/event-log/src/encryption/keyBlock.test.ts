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
  type DataKey,
  type NewKeys,
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

/** Takes all keys of a block. */
const takenFrom = ({ take, left }: NewKeys): DataKey[] =>
  Array.from({ length: left() }, take).filter((key) => key !== undefined);

test('a key is found by its name', () => {
  const made = newKeys(300, master);
  const open = openBlock(made.block, master);
  for (const [slot, { name, key }] of takenFrom(made).entries()) {
    expect([blockOf(keyName(name)), slotOf(keyName(name))]).toEqual([made.block._id.toHexString(), slot]);
    expect(keyAt(open, slot)).toEqual(Buffer.from(key));
  }
});

test('each key of a block is used once', () => {
  const made = newKeys(3, master);
  const hex = takenFrom(made).map(({ key }) => Buffer.from(key).toString('hex'));
  expect(new Set(hex).size).toBe(3);
  expect([made.take(), made.left()]).toEqual([undefined, 0]);
});

test('no byte of a destroyed key is left in the block, and the others stay', () => {
  const open = openBlock(without(1, next), next);
  expect([0, 1, 2].map((slot) => keyAt(open, slot))).toEqual([keyOf(0), undefined, keyOf(2)]);
  expect(Buffer.from(open.keys).includes(keyOf(1))).toBe(false);
});

test('a restored block contains no key that was destroyed since, whichever master key wraps it', () => {
  for (const stored of [without(0), without(0, next)]) {
    const restored = restoredBlock(without(2), stored);
    const open = openBlock(restored, master);
    expect([0, 1, 2].map((slot) => keyAt(open, slot))).toEqual([undefined, keyOf(1), undefined]);
    expect(restored.isDestroyed).toBe(true);
  }
});
