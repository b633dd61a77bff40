import { Binary, ObjectId } from 'mongodb';
import type { MasterKey } from './masterKey.ts';
import { KEY_BYTES, newDataKeys } from './masterKey.ts';

/**
 * Stored keys. One document holds many keys, wrapped together, because a document and an index entry per key
 * would cost more than the rest of the encryption.
 */
export interface KeyBlock {
  _id: ObjectId;
  /** Name of the master key that wraps the keys. */
  by: string;
  wrapped: Binary;
  /** Increases with every change. Of two concurrent changes, one fails and starts again. */
  turn: number;
  /** Slots of destroyed keys. They are never returned again, and every rewrap overwrites them with zeros. */
  destroyed: number[];
  /** Set if at least one key was destroyed. */
  isDestroyed?: true;
}

/** The unwrapped key of one subject, in memory. */
export interface DataKey {
  /** Key name in a sealed event: the block id (12 bytes) and the slot (2 bytes, big-endian). */
  name: Uint8Array;
  key: Uint8Array;
}

const ID_BYTES = 12;
export const NAME_BYTES = ID_BYTES + 2;

/** The key name as text: the block id in hex, a dot and the slot. */
export const keyName = (name: Uint8Array): string => {
  const bytes = Buffer.from(name.buffer, name.byteOffset, NAME_BYTES);
  return `${bytes.toString('hex', 0, ID_BYTES)}.${bytes.readUInt16BE(ID_BYTES)}`;
};

const ID_LETTERS = 2 * ID_BYTES;

export const blockOf = (name: string): string => name.slice(0, ID_LETTERS);
export const slotOf = (name: string): number => Number(name.slice(ID_LETTERS + 1));

/** The unwrapped keys of a block, in memory. */
export interface OpenBlock {
  keys: Uint8Array;
  destroyed: ReadonlySet<number>;
}

const bytesAt = (keys: Uint8Array, slot: number) => keys.subarray(slot * KEY_BYTES, (slot + 1) * KEY_BYTES);

/** The key in a slot, or undefined if it was destroyed. */
export const keyAt = ({ keys, destroyed }: OpenBlock, slot: number): Uint8Array | undefined =>
  destroyed.has(slot) ? undefined : bytesAt(keys, slot);

export const wrapBlock = (_id: ObjectId, keys: Uint8Array, master: MasterKey): KeyBlock => ({
  _id,
  by: master.name,
  wrapped: new Binary(master.wrap(_id.toHexString(), keys)),
  turn: 1,
  destroyed: [],
});

/** A new block and its unused keys. No key may be used before the block is stored. */
export interface NewKeys {
  block: KeyBlock;
  /** The next key, or undefined if none is left. */
  take: () => DataKey | undefined;
  left: () => number;
}

export const newKeys = (count: number, master: MasterKey): NewKeys => {
  const keys = newDataKeys(count);
  // One buffer outside Node's pool for all names: a small pooled buffer would keep a slab of 8 kB alive for each name.
  const names = Buffer.allocUnsafeSlow(count * NAME_BYTES);
  const block = wrapBlock(new ObjectId(), keys, master);
  let taken = 0;
  return {
    block,
    take: () => {
      if (taken === count) return undefined;
      const name = names.subarray(taken * NAME_BYTES, (taken + 1) * NAME_BYTES);
      name.set(block._id.id);
      name.writeUInt16BE(taken, ID_BYTES);
      taken += 1;
      return { name, key: bytesAt(keys, taken - 1) };
    },
    left: () => count - taken,
  };
};

export const openBlock = ({ _id, wrapped, destroyed }: KeyBlock, master: MasterKey): OpenBlock => ({
  keys: master.unwrap(_id.toHexString(), wrapped.buffer),
  destroyed: new Set(destroyed),
});

/** The new content of a block after more keys are destroyed or another master key wraps it. */
export const rewrapped = (
  block: KeyBlock,
  { from, to }: { from: MasterKey; to: MasterKey },
  more: readonly number[] = [],
): Omit<KeyBlock, '_id'> => {
  const { keys } = openBlock(block, from);
  const destroyed = [...new Set([...block.destroyed, ...more])].toSorted((a, b) => a - b);
  for (const slot of destroyed) bytesAt(keys, slot).fill(0);
  const wrapped = new Binary(to.wrap(block._id.toHexString(), keys));
  const isDestroyed = destroyed.length > 0 && ({ isDestroyed: true } as const);
  return { by: to.name, wrapped, turn: block.turn + 1, destroyed, ...isDestroyed };
};

/** A block from a backup, without the keys that were destroyed in the current database. */
export const restoredBlock = (saved: KeyBlock, stored: KeyBlock | undefined): KeyBlock => {
  if (!stored) return saved;
  const destroyed = [...new Set([...saved.destroyed, ...stored.destroyed])];
  // Keep the block with more destroyed keys, unless the backup brings back another master key.
  const isFurther = stored.by === saved.by && stored.destroyed.length > saved.destroyed.length;
  return { ...(isFurther ? stored : saved), destroyed, isDestroyed: true };
};
