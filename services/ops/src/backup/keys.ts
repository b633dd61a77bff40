import type { Collection, Db, Document, IndexDescription } from 'mongodb';

/** Where the gateways keep the answers to keyed calls. */
export const IDEMPOTENCY_KEYS = 'idempotency_keys';

/** As the gateways have them; one at least, as a collection without documents is made by its indexes. */
export const idempotencyKeyIndexes: readonly IndexDescription[] = [
  { name: 'at', key: { at: 1 } },
  { name: 'about', key: { about: 1 } },
];

/** How far apart the clocks of gateways may be. */
const CLOCKS_MS = 60_000;
const PAGE = 1_000;

export interface KeyDocument extends Document {
  _id: string;
  answer?: unknown;
  about?: unknown;
  gone?: true;
}

export const keysOf = (db: Db): Collection<KeyDocument> => db.collection<KeyDocument>(IDEMPOTENCY_KEYS);

export const allKeys = (db: Db): AsyncIterable<KeyDocument> => keysOf(db).find({}, { batchSize: PAGE });

/**
 * The keys taken since, without their answers: a call whose commit the backup holds finds it again, one whose commit it
 * does not hold is done anew. And those whose answers were forgotten, as what they were about was deleted.
 */
export const lateKeys = async function* (db: Db, since: Date): AsyncGenerator<KeyDocument> {
  const at = { $gte: new Date(since.getTime() - CLOCKS_MS).toISOString() };
  const found = keysOf(db).find({ $or: [{ at }, { gone: true }] }, { batchSize: PAGE });
  for await (const { answer: _answer, about: _about, ...key } of found) yield key as KeyDocument;
};

/** Puts a late key where the same key may stand already. */
export const addLate = async (keys: Collection<KeyDocument>, key: KeyDocument): Promise<void> => {
  const { _id, ...fields } = key;
  if (key.gone) await keys.replaceOne({ _id }, fields, { upsert: true });
  else await keys.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
};
