import { Binary, ObjectId } from 'mongodb';
import type { MasterKey } from './masterKey.ts';
import { KEY_BYTES, newDataKeys } from './masterKey.ts';

/**
 * Keys as they are stored: many in one document, wrapped together, as a document and an entry in an index for each
 * would cost more than all the rest of encrypting.
 */
export interface KeyBlock {
  _id: ObjectId;
  /** Which master key wraps them. */
  by: string;
  wrapped: Binary;
  /** Grows with every change, so that of two at a time one begins anew. */
  turn: number;
  /** Places of keys that nobody gets any more; whoever wraps the block anew leaves zeros there. */
  destroyed: number[];
  /** Whether there are any. */
  isDestroyed?: true;
}

/** The key of one subject, as a process holds it. */
export interface DataKey {
  /** What a sealed event calls it: the block's id, and the place in it in two bytes. */
  name: Uint8Array;
  key: Uint8Array;
}

const ID_BYTES = 12;
export const NAME_BYTES = ID_BYTES + 2;

/** The name of a key as text: the block and the place in it. */
export const keyName = (name: Uint8Array): string => {
  const bytes = Buffer.from(name.buffer, name.byteOffset, NAME_BYTES);
  return `${bytes.toString('hex', 0, ID_BYTES)}.${bytes.readUInt16BE(ID_BYTES)}`;
};

const ID_LETTERS = 2 * ID_BYTES;

export const blockOf = (name: string): string => name.slice(0, ID_LETTERS);
export const slotOf = (name: string): number => Number(name.slice(ID_LETTERS + 1));

/** The keys of a block as a process holds them. */
export interface OpenBlock {
  keys: Uint8Array;
  destroyed: ReadonlySet<number>;
}

const bytesAt = (keys: Uint8Array, slot: number) => keys.subarray(slot * KEY_BYTES, (slot + 1) * KEY_BYTES);

/** A key of the block; undefined where it was destroyed. */
export const keyAt = ({ keys, destroyed }: OpenBlock, slot: number): Uint8Array | undefined =>
  destroyed.has(slot) ? undefined : bytesAt(keys, slot);

export const wrapBlock = (_id: ObjectId, keys: Uint8Array, master: MasterKey): KeyBlock => ({
  _id,
  by: master.name,
  wrapped: new Binary(master.wrap(_id.toHexString(), keys)),
  turn: 1,
  destroyed: [],
});

/** A new block, and its keys one after the other: nobody may use one before the block is stored. */
export interface NewKeys {
  block: KeyBlock;
  /** Undefined when there are no more. */
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

/** What a block becomes when more of its keys are destroyed, or another master key wraps it. */
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

/** A block out of a backup, without what was destroyed in the database that it comes back to. */
export const restoredBlock = (saved: KeyBlock, standing: KeyBlock | undefined): KeyBlock => {
  if (!standing) return saved;
  const destroyed = [...new Set([...saved.destroyed, ...standing.destroyed])];
  // The one of which more is gone, unless another master key comes back with the backup.
  const isFurther = standing.by === saved.by && standing.destroyed.length > saved.destroyed.length;
  return { ...(isFurther ? standing : saved), destroyed, isDestroyed: true };
};
