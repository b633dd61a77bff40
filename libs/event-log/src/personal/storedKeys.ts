import type { Binary, Collection, Db, IndexDescription, ObjectId } from 'mongodb';

/** A key as it is stored; of a destroyed one only this remains: that it was, and since when it is no more. */
export interface KeyDocument {
  _id: ObjectId;
  /** Which master key wraps it. */
  by?: string;
  wrapped?: Binary;
  isDestroyed?: true;
  /** ISO 8601 UTC. */
  destroyedAt?: string;
}

export const KEYS = 'personal_keys';
const PAGE = 1_000;

/** The destroyed ones are found by it. It holds no others: each key is written before somebody waits for it. */
export const keyIndexes: readonly IndexDescription[] = [
  { name: 'destroyed', key: { destroyedAt: 1 }, partialFilterExpression: { isDestroyed: true } },
];

export const keysIn = (db: Db): Collection<KeyDocument> =>
  db.collection<KeyDocument>(KEYS, {
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
    readPreference: 'primary',
  });

/** Whether anything is encrypted here. */
export const hasKeys = async (db: Db): Promise<boolean> => (await keysIn(db).findOne({})) !== null;

/** All keys as they are stored. */
export const storedKeys = (db: Db): AsyncIterable<KeyDocument> => keysIn(db).find({}, { batchSize: PAGE });

/** What is left of those that were destroyed, by id. */
export const destroyedKeys = async (db: Db): Promise<Map<string, KeyDocument>> => {
  const found = await keysIn(db)
    .find({ isDestroyed: true, destroyedAt: { $gt: '' } }, { batchSize: PAGE })
    .toArray();
  return new Map(found.map((key) => [key._id.toHexString(), key]));
};
