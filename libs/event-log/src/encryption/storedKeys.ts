import type { Collection, Db, Filter, IndexDescription } from 'mongodb';
import type { KeyBlock } from './keyBlock.ts';
import { durable } from '@exline/mongo';

export const PERSONAL_KEYS = 'personal_keys';
const PAGE = 1_000;

/** Indexes that find the blocks with destroyed keys, and those of a master key. */
export const personalKeyIndexes: readonly IndexDescription[] = [
  { name: 'master', key: { by: 1, _id: 1 } },
  { name: 'destroyed', key: { turn: 1 }, partialFilterExpression: { isDestroyed: true } },
];

export const keysIn = (db: Db): Collection<KeyBlock> =>
  db.collection<KeyBlock>(PERSONAL_KEYS, {
    writeConcern: durable,
    readConcern: { level: 'majority' },
    readPreference: 'primary',
  });

/** Whether this database has any keys. */
export const hasKeys = async (db: Db): Promise<boolean> => (await keysIn(db).findOne({})) !== null;

/**
 * The blocks that none of these master keys wraps. As ranges, because `$nin` would read every block: the embedded
 * database has no index ranges for it.
 */
export const wrappedByOthers = (masters: Iterable<string>): Filter<KeyBlock> => {
  const names = [...masters].toSorted();
  const before = names.map((name, at) => ({ by: { $lt: name, ...(at > 0 && { $gt: names[at - 1] }) } }));
  return { $or: [...before, { by: { $gt: names.at(-1) } }] };
};

export const storedKeys = (db: Db): AsyncIterable<KeyBlock> => keysIn(db).find({}, { batchSize: PAGE });

/** The blocks with destroyed keys, by id. */
export const destroyedKeys = async (db: Db): Promise<Map<string, KeyBlock>> => {
  const found = await keysIn(db)
    .find({ isDestroyed: true, turn: { $gt: 0 } }, { batchSize: PAGE })
    .toArray();
  return new Map(found.map((block) => [block._id.toHexString(), block]));
};
