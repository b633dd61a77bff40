import { LRUCache } from 'lru-cache';
import { Binary, ObjectId, type Db } from 'mongodb';
import { settleReplacement } from '../archive.ts';
import { masterKeyOf, newDataKey, type MasterKey } from './masterKey.ts';
import { keyIndexes, keysIn, type KeyDocument } from './storedKeys.ts';

/** The key of one subject, as a process holds it. */
export interface DataKey {
  id: ObjectId;
  key: Uint8Array;
}

const CACHED_KEYS = 50_000;
/** Another process may have destroyed a key; after so long this one does not know it any more either. */
const CACHED_MS = 60_000;
const MADE_AT_ONCE = 200;
const FEW = 100;

export interface MasterSecrets {
  /** Wraps. */
  secret: string;
  /** The one of before, while it is being replaced: still opens what it wrapped. */
  before?: string | undefined;
}

/** The secret is not the one that the keys in the database were wrapped with. */
export class WrongMasterKey extends Error {
  override readonly name = 'WrongMasterKey';
  constructor() {
    super('MASTER_KEY is not the one that the personal data in this database was encrypted under');
  }
}

/** The keys that personal values are encrypted under. */
export interface Keyring {
  /** A key that nothing was encrypted under yet, and that is stored. */
  take: () => Promise<DataKey>;
  /** The keys with these ids, as hexadecimal text; those that were destroyed are missing. */
  find: (ids: ReadonlySet<string>) => Promise<ReadonlyMap<string, Uint8Array>>;
  /** Destroys keys for good; what was encrypted under them nobody can read any more. */
  destroy: (ids: readonly string[], at: string) => Promise<void>;
  /** Forgets what this process knows of keys, as another one may have destroyed some. */
  forget: () => void;
  /** Removes what was made and nobody needed. */
  close: () => Promise<void>;
}

/**
 * Keys are stored before anybody needs them, some at a time: so
 * a new subject costs no round trip, and no commit ever lands before its key.
 */
export const openKeyring = async (db: Db, { secret, before }: MasterSecrets): Promise<Keyring> => {
  // A restore that was cut off may have left the keys that belong to the log beside their place.
  await settleReplacement(db);
  const keys = keysIn(db);
  await keys.createIndexes([...keyIndexes]);
  const current = masterKeyOf(secret);
  const masters = new Map<string | undefined, MasterKey>([[current.name, current]]);
  if (before) masters.set(masterKeyOf(before).name, masterKeyOf(before));
  const cache = new LRUCache<string, Uint8Array>({ max: CACHED_KEYS, ttl: CACHED_MS });
  let unused: DataKey[] = [];
  let making: Promise<void> | null = null;

  const make = async () => {
    const made = Array.from({ length: MADE_AT_ONCE }, () => ({ id: new ObjectId(), key: newDataKey() }));
    await keys.insertMany(
      made.map(({ id, key }) => ({
        _id: id,
        by: current.name,
        wrapped: new Binary(current.wrap(id.toHexString(), key)),
      })),
    );
    unused = [...unused, ...made];
  };
  const makeSome = () => (making ??= make().finally(() => (making = null)));

  const unwrapped = ({ _id, by, wrapped }: KeyDocument): Uint8Array | null => {
    if (!wrapped) return null;
    const master = masters.get(by);
    if (!master) throw new WrongMasterKey();
    return master.unwrap(_id.toHexString(), wrapped.buffer);
  };
  const anyone = await keys.findOne({ by: { $gt: '' } });
  if (anyone) unwrapped(anyone);

  return {
    take: async (): Promise<DataKey> => {
      for (;;) {
        const taken = unused.shift();
        // Whoever needs one when there are none hears of it.
        if (unused.length < FEW) makeSome().catch(() => {});
        if (taken) return taken;
        await makeSome();
      }
    },

    find: async (ids: ReadonlySet<string>): Promise<ReadonlyMap<string, Uint8Array>> => {
      const found = new Map<string, Uint8Array>();
      const unknown: ObjectId[] = [];
      for (const id of ids) {
        const key = cache.get(id);
        if (key) found.set(id, key);
        else unknown.push(ObjectId.createFromHexString(id));
      }
      if (unknown.length === 0) return found;
      const documents = keys.find({ _id: { $in: unknown } }, { batchSize: unknown.length + 1 });
      for (const document of await documents.toArray()) {
        const key = unwrapped(document);
        if (!key) continue;
        found.set(document._id.toHexString(), key);
        cache.set(document._id.toHexString(), key);
      }
      return found;
    },

    destroy: async (ids: readonly string[], at: string): Promise<void> => {
      const gone = ids.map((id) => ObjectId.createFromHexString(id));
      await keys.updateMany(
        { _id: { $in: gone }, wrapped: { $exists: true } },
        { $set: { isDestroyed: true, destroyedAt: at }, $unset: { wrapped: '', by: '' } },
      );
      for (const id of ids) cache.delete(id);
    },

    forget: () => cache.clear(),

    close: async (): Promise<void> => {
      await making?.catch(() => {});
      const ids = unused.map(({ id }) => id);
      unused = [];
      if (ids.length > 0) await keys.deleteMany({ _id: { $in: ids } });
    },
  };
};
