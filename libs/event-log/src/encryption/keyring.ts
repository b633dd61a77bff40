import { ConfigError } from '@exline/kernel';
import { LRUCache } from 'lru-cache';
import { ObjectId, type Db } from 'mongodb';
import { completeReplacement } from '../commits/replacement.ts';
import {
  blockOf,
  keyAt,
  newKeys,
  openBlock,
  rewrapped,
  slotOf,
  type DataKey,
  type KeyBlock,
  type NewKeys,
  type OpenBlock,
} from './keyBlock.ts';
import { masterKeyOf, masterKeysOf, type MasterKey, type MasterSecrets } from './masterKey.ts';
import { keysIn, personalKeyIndexes, wrappedByOthers } from './storedKeys.ts';
import { requireIndexes } from '@exline/mongo';

const CACHED_BLOCKS = 1_000;
/** Cache lifetime. A key that another process destroyed is forgotten here after this time. */
const CACHED_MS = 60_000;
const KEYS_A_BLOCK = 200;
/** Maximum number of blocks that are created at once when keys are used up quickly. */
const MAX_BLOCKS = 8;
const FAST_MS = 1_000;
/** More keys are created when fewer than this many are left per block of the last batch. */
const MIN_UNUSED_KEYS = 100;

/** Some keys in the database were wrapped with another secret. */
export class WrongMasterKey extends ConfigError {
  override readonly name = 'WrongMasterKey';
  constructor({ by }: Pick<KeyBlock, 'by'>, { size }: ReadonlyMap<string, MasterKey>) {
    const given = size > 1 ? 'Neither MASTER_KEY nor MASTER_KEY_BEFORE is' : 'MASTER_KEY is not';
    const advice = size > 1 ? '' : '. If it is being replaced, give that one as MASTER_KEY_BEFORE';
    super(
      `${given} the one that personal data in this database was encrypted under, whose fingerprint is ${by}${advice}. A line break at its end counts, too`,
    );
  }
}

const withIds = (ids: readonly string[]) => ({
  _id: { $in: ids.map((id) => ObjectId.createFromHexString(id)) },
});

/** The keys that personal values are encrypted under. */
export interface Keyring {
  /** Returns a stored key that has not been used yet, or undefined if none is left. */
  take: () => DataKey | undefined;
  /** Resolves once more keys are available. */
  more: () => Promise<void>;
  /** Returns the keys with these names. Destroyed keys are missing. */
  find: (names: ReadonlySet<string>) => Promise<ReadonlyMap<string, Uint8Array>>;
  /** Destroys keys permanently. Data encrypted with them can never be read again. */
  destroy: (names: readonly string[]) => Promise<void>;
  /** Clears the key cache, because another process may have destroyed keys. */
  forget: () => void;
  /** Deletes blocks of which no key was used. */
  close: () => Promise<void>;
}

/**
 * Opens the keyring. Keys are created and stored in advance, in batches: a new subject costs no round trip, and
 * a commit never lands before its key.
 */
export const openKeyring = async (db: Db, secrets: MasterSecrets): Promise<Keyring> => {
  // An interrupted restore may not have put the keys of the log in place yet.
  await completeReplacement(db);
  const keyBlocks = keysIn(db);
  const current = masterKeyOf(secrets.secret);
  const masters = masterKeysOf(secrets);
  const cache = new LRUCache<string, OpenBlock>({ max: CACHED_BLOCKS, ttl: CACHED_MS });
  let unused: NewKeys[] = [];
  let left = 0;
  let making: Promise<void> | null = null;
  let blocksAtOnce = 1;
  let madeAt = -FAST_MS;

  const make = async () => {
    blocksAtOnce = performance.now() - madeAt < FAST_MS ? Math.min(2 * blocksAtOnce, MAX_BLOCKS) : 1;
    madeAt = performance.now();
    const made = Array.from({ length: blocksAtOnce }, () => newKeys(KEYS_A_BLOCK, current));
    await keyBlocks.insertMany(made.map(({ block }) => block));
    unused.push(...made);
    left += made.length * KEYS_A_BLOCK;
  };
  const makeSome = () => (making ??= make().finally(() => (making = null)));

  const masterOf = (block: KeyBlock): MasterKey => {
    const master = masters.get(block.by);
    if (!master) throw new WrongMasterKey(block, masters);
    return master;
  };
  // After an interrupted rotation, only some blocks need the previous secret.
  const [closed, anyone] = await Promise.all([
    keyBlocks.findOne(wrappedByOthers(masters.keys())),
    keyBlocks.findOne({}),
    requireIndexes(keyBlocks, personalKeyIndexes),
  ]);
  if (closed) throw new WrongMasterKey(closed, masters);
  if (anyone) openBlock(anyone, masterOf(anyone));

  const load = async (ids: readonly string[]) => {
    for (const block of await keyBlocks.find(withIds(ids), { batchSize: ids.length + 1 }).toArray())
      cache.set(block._id.toHexString(), openBlock(block, masterOf(block)));
  };

  const destroyIn = async (id: string, slots: readonly number[]): Promise<void> => {
    const _id = ObjectId.createFromHexString(id);
    for (;;) {
      const block = await keyBlocks.findOne({ _id });
      if (!block || slots.every((slot) => block.destroyed.includes(slot))) break;
      const $set = rewrapped(block, { from: masterOf(block), to: current }, slots);
      const { matchedCount } = await keyBlocks.updateOne({ _id, turn: block.turn }, { $set });
      if (matchedCount > 0) break;
    }
    cache.delete(id);
  };

  return {
    take: (): DataKey | undefined => {
      const taken = unused[0]?.take();
      if (taken) left -= 1;
      if (unused[0]?.left() === 0) unused.shift();
      // A failure is reported to the next caller that finds no key.
      if (left < MIN_UNUSED_KEYS * blocksAtOnce) makeSome().catch(() => {});
      return taken;
    },

    more: makeSome,

    find: async (names: ReadonlySet<string>): Promise<ReadonlyMap<string, Uint8Array>> => {
      const blocks = new Map<string, OpenBlock | undefined>();
      for (const name of names) {
        const id = blockOf(name);
        if (!blocks.has(id)) blocks.set(id, cache.get(id));
      }
      const unknown = [...blocks].filter(([, block]) => !block).map(([id]) => id);
      if (unknown.length > 0) await load(unknown);
      for (const id of unknown) blocks.set(id, cache.get(id));
      const found = new Map<string, Uint8Array>();
      for (const name of names) {
        const block = blocks.get(blockOf(name));
        const key = block && keyAt(block, slotOf(name));
        if (key) found.set(name, key);
      }
      return found;
    },

    destroy: async (names: readonly string[]): Promise<void> => {
      const slots = new Map<string, number[]>();
      for (const name of names) slots.set(blockOf(name), [...(slots.get(blockOf(name)) ?? []), slotOf(name)]);
      for (const [id, all] of slots) await destroyIn(id, all);
    },

    forget: () => cache.clear(),

    close: async (): Promise<void> => {
      await making?.catch(() => {});
      const untouched = unused.filter((keys) => keys.left() === KEYS_A_BLOCK).map(({ block }) => block._id);
      [unused, left] = [[], 0];
      if (untouched.length > 0) await keyBlocks.deleteMany({ _id: { $in: untouched } });
    },
  };
};
