import type { Collection, Db, IndexDescription } from 'mongodb';
import type { KeyBlock } from './keyBlock.ts';
import { durable } from '@exline/mongo';

export const PERSONAL_KEYS = 'personal_keys';
const PAGE = 1_000;

/** An index that finds the blocks with destroyed keys. */
export const personalKeyIndexes: readonly IndexDescription[] = [
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

/** All stored blocks of keys. */
export const storedKeys = (db: Db): AsyncIterable<KeyBlock> => keysIn(db).find({}, { batchSize: PAGE });

/** The blocks with destroyed keys, by id. */
export const destroyedKeys = async (db: Db): Promise<Map<string, KeyBlock>> => {
  const found = await keysIn(db)
    .find({ isDestroyed: true, turn: { $gt: 0 } }, { batchSize: PAGE })
    .toArray();
  return new Map(found.map((block) => [block._id.toHexString(), block]));
};
