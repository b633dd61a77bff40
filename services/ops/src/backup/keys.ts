import type { Db, Document, IndexDescription } from 'mongodb';

/** The collection in which gateways keep the answers to keyed calls. */
export const IDEMPOTENCY_KEYS = 'idempotency_keys';

/** The indexes that gateways use. Creating them creates the collection, even for no keys. */
export const idempotencyKeyIndexes: readonly IndexDescription[] = [
  { name: 'at', key: { at: 1 } },
  { name: 'about', key: { about: 1 } },
];

const PAGE = 1_000;

/**
 * All keys, without their answers: an answer holds personal values in plain text, and no later erasure could reach it.
 * A call with a known key finds its commit again; one whose commit is not in the backup is carried out again.
 */
export const storedIdempotencyKeys = async function* (db: Db): AsyncGenerator<Document> {
  const keys = db.collection(IDEMPOTENCY_KEYS).find({}, { batchSize: PAGE });
  for await (const { answer: _answer, ...key } of keys) yield key;
};
