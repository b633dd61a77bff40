import type { Collection, Db, IndexDescription } from 'mongodb';
import type { KeyBlock } from './keyBlock.ts';
import { durable } from '@exline/mongo';

export const PERSONAL_KEYS = 'personal_keys';
const PAGE = 1_000;

/** Those of which something was destroyed are found by it. */
export const personalKeyIndexes: readonly IndexDescription[] = [
  { name: 'destroyed', key: { turn: 1 }, partialFilterExpression: { isDestroyed: true } },
];

export const keysIn = (db: Db): Collection<KeyBlock> =>
  db.collection<KeyBlock>(PERSONAL_KEYS, {
    writeConcern: durable,
    readConcern: { level: 'majority' },
    readPreference: 'primary',
  });

/** Whether anything is encrypted here. */
export const hasKeys = async (db: Db): Promise<boolean> => (await keysIn(db).findOne({})) !== null;

/** All keys as they are stored. */
export const storedKeys = (db: Db): AsyncIterable<KeyBlock> => keysIn(db).find({}, { batchSize: PAGE });

/** The blocks of which something was destroyed, by id. */
export const destroyedKeys = async (db: Db): Promise<Map<string, KeyBlock>> => {
  const found = await keysIn(db)
    .find({ isDestroyed: true, turn: { $gt: 0 } }, { batchSize: PAGE })
    .toArray();
  return new Map(found.map((block) => [block._id.toHexString(), block]));
};
